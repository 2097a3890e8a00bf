// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.embedded;

import cacheduel.embedded.Counters.Counter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.InstantSource;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A running memcached server within this JVM; serves from {@link #start} until {@link #close}.
 *
 * <p>It keeps all items on the heap and gives each connection a platform thread. It is meant for a
 * first try and for tests: its speed is not memcached's. Safe for use by several threads.
 */
public final class EmbeddedMemcached implements AutoCloseable {
  private static final int BACKLOG = 4096;
  private static final long PAUSE_MILLIS = 10;

  /** Small, because tests open hundreds of connections; the call depth is low. */
  private static final long STACK_BYTES = 256 * 1024;

  private final ServerSocket serverSocket;
  private final Counters counters = new Counters();
  private final Store store;
  private final ServerStats stats;
  private final Map<Connection, Thread> open = new ConcurrentHashMap<>();
  private final Thread acceptor;

  private EmbeddedMemcached(ServerSocket serverSocket, long maxBytes) {
    this.serverSocket = serverSocket;
    this.store = new Store(InstantSource.system(), maxBytes, counters);
    this.stats = new ServerStats(store, counters, open::size);
    this.acceptor = new Thread(this::accept, "memcached-accept-" + serverSocket.getLocalPort());
    acceptor.setDaemon(true);
  }

  /**
   * Starts a server on a free port of 127.0.0.1 without a memory limit.
   *
   * @throws IOException if no port can be opened
   */
  public static EmbeddedMemcached start() throws IOException {
    return start(0, 0);
  }

  /**
   * Starts a server on 127.0.0.1.
   *
   * @param port 0 for any free port
   * @param maxBytes the memory limit above which the least recently used items are evicted, counted
   *     like memcached's statistic {@code bytes}; 0 for no limit but the heap
   * @throws IOException if the port cannot be opened, for example because it is in use
   */
  public static EmbeddedMemcached start(int port, long maxBytes) throws IOException {
    if (maxBytes < 0) {
      throw new IllegalArgumentException("maxBytes cannot be less than 0, got: " + maxBytes);
    }
    InetAddress loopback = InetAddress.getByAddress(new byte[] {127, 0, 0, 1});
    ServerSocket serverSocket = new ServerSocket();
    try {
      serverSocket.bind(new InetSocketAddress(loopback, port), BACKLOG);
    } catch (IOException e) {
      serverSocket.close();
      throw e;
    }
    EmbeddedMemcached server = new EmbeddedMemcached(serverSocket, maxBytes);
    server.acceptor.start();
    return server;
  }

  /** Returns the TCP port on which the server listens. */
  public int port() {
    return serverSocket.getLocalPort();
  }

  /** Closes the port and every connection, and waits for all threads of the server. */
  @Override
  public void close() {
    try {
      serverSocket.close();
      acceptor.join();
      open.keySet().forEach(Connection::close);
      for (Thread thread : open.values()) {
        thread.join();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void accept() {
    while (!serverSocket.isClosed()) {
      try {
        serve(serverSocket.accept());
      } catch (IOException closedOrOutOfFiles) {
        pause();
      }
    }
  }

  private void serve(Socket socket) {
    counters.add(Counter.TOTAL_CONNECTIONS);
    Connection connection = new Connection(socket, store, stats, counters);
    Runnable task = () -> {
      try {
        connection.run();
      } finally {
        open.remove(connection);
      }
    };
    Thread thread = new Thread(null, task, "memcached-" + socket.getPort(), STACK_BYTES);
    thread.setDaemon(true);
    open.put(connection, thread);
    try {
      thread.start();
    } catch (OutOfMemoryError noThreadLeft) {
      open.remove(connection);
      connection.close();
    }
  }

  /** Avoids a busy loop while the process is out of file handles. */
  private static void pause() {
    try {
      Thread.sleep(PAUSE_MILLIS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
