// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.testing.brcache;

import java.io.Closeable;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.LongSupplier;

/** A small server that speaks BRCache's protocol, on the loopback interface by default. */
public final class BrcacheDouble implements Closeable {
  /** The other names that the real server lists, with values of its kind. */
  private static final Map<String, String> AS_CONFIGURED = Map.ofEntries(
      Map.entry("auto_commit", "true"),
      Map.entry("data_block_size", "1024"),
      Map.entry("data_buffer_size", "67108864"),
      Map.entry("data_page_size", "8192"),
      Map.entry("data_swap_factor", "0.3"),
      Map.entry("index_buffer_size", "16777216"),
      Map.entry("index_page_size", "1024"),
      Map.entry("index_swap_factor", "0.3"),
      Map.entry("nodes_buffer_size", "16777216"),
      Map.entry("nodes_page_size", "1024"),
      Map.entry("nodes_swap_factor", "0.3"),
      Map.entry("read_buffer_size", "16384"),
      Map.entry("write_buffer_size", "16384"),
      Map.entry("read_data", "0"),
      Map.entry("reuse_address", "true"),
      Map.entry("swapper_thread", "4"),
      Map.entry("swapper_type", "org.brandao.brcache.collections.swapper.FileSwapper@0"),
      Map.entry("timeout_connection", "1024"),
      Map.entry("transaction_support", "false"),
      Map.entry("transaction_timeout", "300000"));

  private final Traps traps;
  private final Entries entries;
  private final ServerSocket listener;
  private final ExecutorService sessions;
  private final Semaphore terminals;
  private final Set<Socket> open = ConcurrentHashMap.newKeySet();
  private final AtomicReference<Race> race = new AtomicReference<>(Race.NONE);
  private final AtomicBoolean waiting = new AtomicBoolean();
  private final AtomicLong abortedPuts = new AtomicLong();
  private final AtomicLong bytesRead = new AtomicLong();
  private volatile String dataPath = "/mnt/brcache";
  private final AtomicInteger connections = new AtomicInteger();

  private BrcacheDouble(InetSocketAddress address, Traps traps, LongSupplier millis)
      throws IOException {
    this.traps = traps;
    this.entries = new Entries(traps.confusesKeys(), millis);
    this.listener = new ServerSocket(address.getPort(), 50, address.getAddress());
    this.sessions = Executors.newCachedThreadPool(task -> {
      Thread thread = new Thread(task, "brcache-double");
      thread.setDaemon(true);
      return thread;
    });
    this.terminals = new Semaphore(traps.maxConnections());
    sessions.execute(this::accept);
  }

  /** Listens on a port of 127.0.0.1, 0 for any. */
  public static BrcacheDouble start(int port, Traps traps) throws IOException {
    return start(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), traps);
  }

  static BrcacheDouble start(InetSocketAddress address, Traps traps) throws IOException {
    return new BrcacheDouble(address, traps, () -> System.nanoTime() / 1_000_000);
  }

  /** Listens on any port of 127.0.0.1, with a clock in milliseconds. */
  public static BrcacheDouble start(Traps traps, LongSupplier millis) throws IOException {
    return new BrcacheDouble(
        new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), traps, millis);
  }

  /** Where it listens. */
  public InetSocketAddress address() {
    return new InetSocketAddress(listener.getInetAddress(), listener.getLocalPort());
  }

  Traps traps() {
    return traps;
  }

  Entries entries() {
    return entries;
  }

  /** How often a client went inside a value; the real server's thread then never ends. */
  public AtomicLong abortedPuts() {
    return abortedPuts;
  }

  /** How many bytes of requests were read, over all connections. */
  long bytesRead() {
    return bytesRead.get();
  }

  InputStream counting(InputStream requests) {
    return new FilterInputStream(requests) {
      @Override
      public int read(byte[] buffer, int offset, int length) throws IOException {
        int read = super.read(buffer, offset, length);
        bytesRead.addAndGet(Math.max(0, read));
        return read;
      }
    };
  }

  /** How many connections were accepted. */
  public int connections() {
    return connections.get();
  }

  /** Lets one get of a stored key race with a put. */
  public void race(Race next) {
    race.set(next);
  }

  Race takeRace() {
    return race.getAndSet(Race.NONE);
  }

  /** Says what the configuration says of its files. */
  void dataPath(String path) {
    dataPath = path;
  }

  SortedMap<String, String> variables() {
    SortedMap<String, String> variables = new TreeMap<>(AS_CONFIGURED);
    Runtime memory = Runtime.getRuntime();
    variables.putAll(Map.of(
        "max_connections", String.valueOf(traps.maxConnections()),
        "max_size_key", String.valueOf(traps.maxKey()),
        "max_size_entry", String.valueOf(traps.maxEntry()),
        "port", String.valueOf(listener.getLocalPort()),
        "curr_connections", String.valueOf(open.size()),
        "total_connections", String.valueOf(connections.get()),
        "read_entry", String.valueOf(entries.hits.get()),
        "write_entry", String.valueOf(entries.writes.get()),
        "removed_data", String.valueOf(entries.removed.get())));
    variables.put("data_path", dataPath);
    variables.put("total_memory", String.valueOf(memory.totalMemory()));
    variables.put("free_memory", String.valueOf(memory.freeMemory()));
    variables.put("used_memory", String.valueOf(memory.totalMemory() - memory.freeMemory()));
    return variables;
  }

  private void accept() {
    try {
      while (true) {
        Socket socket = accepted();
        if (!waiting.get() && terminals.tryAcquire()) {
          sessions.execute(() -> serve(socket));
        } else if (waiting.compareAndSet(false, true)) {
          sessions.execute(() -> serveWhenFree(socket));
        } else {
          // like the real server, which never accepts again
          return;
        }
      }
    } catch (IOException e) {
      // the server is closed
    }
  }

  private Socket accepted() throws IOException {
    Socket socket = listener.accept();
    connections.incrementAndGet();
    open.add(socket);
    return socket;
  }

  private void serveWhenFree(Socket socket) {
    terminals.acquireUninterruptibly();
    waiting.set(false);
    serve(socket);
  }

  private void serve(Socket socket) {
    try (socket) {
      socket.setTcpNoDelay(true);
      new Session(this, socket).run();
    } catch (IOException e) {
      // the client has gone
    } finally {
      open.remove(socket);
      terminals.release();
    }
  }

  @Override
  public void close() throws IOException {
    listener.close();
    for (Socket socket : open) {
      socket.close();
    }
    sessions.shutdownNow();
  }
}
