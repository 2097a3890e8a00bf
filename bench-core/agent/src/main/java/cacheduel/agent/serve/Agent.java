// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.agent.serve;

import cacheduel.agent.protocol.AgentInfo;
import cacheduel.agent.protocol.Link;
import cacheduel.agent.protocol.Machine;
import cacheduel.agent.protocol.Message;
import cacheduel.agent.protocol.Token;
import cacheduel.catalog.Home;
import cacheduel.machine.reader.MachineReader;
import java.io.Closeable;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.file.Path;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;

/**
 * An agent: a server that starts client JVMs on this machine, for one coordinator at a time, on this or
 * another machine.
 */
public final class Agent implements Closeable {
  private static final int PATIENCE_MILLIS = 10_000;
  private static final long PAUSE_MILLIS = 1_000;

  /** Connections that have not yet proved the token; each has a thread and a file. */
  private static final int MOST_GREETINGS = 32;

  private final Home home;
  private final AgentInfo info;
  private final WorkFolder work;
  private final Semaphore greetings = new Semaphore(MOST_GREETINGS);
  private final JarStore jars;
  private final AtomicBoolean busy = new AtomicBoolean();

  /**
   * Creates an agent.
   *
   * @param version the version of this program, for display
   */
  public Agent(Home home, String version) throws IOException {
    // the harness holds JMH's lock where it runs; an agent serves one harness at a time
    System.setProperty("jmh.ignoreLock", "true");
    this.home = home;
    this.work = WorkFolder.in(Path.of(System.getProperty("java.io.tmpdir")));
    // an agent that listens ends only by a signal
    Runtime.getRuntime().addShutdownHook(new Thread(work::close, "agent-end"));
    this.jars = new JarStore(home.directory().resolve("clients"), work.path().resolve("jars"));
    this.info = new AgentInfo(
        AgentInfo.program(home),
        version,
        Machine.id(),
        Machine.host(),
        ProcessHandle.current().pid(),
        MachineReader.usableCores(),
        System.getProperty("java.version", ""));
  }

  /** Serves the coordinator that started this process, over its standard input and output. */
  public void serve(InputStream in, OutputStream out) throws IOException, InterruptedException {
    Token.none().greetCoordinator(in, out);
    // a read from a pipe cannot be cut short; the client JVMs notice that this one has ended
    Link link = new Link(in, out, in, () -> Runtime.getRuntime().halt(1));
    new Session(link, home, jars, work.path()).serve(info);
  }

  /** Connects to a coordinator that waits for agents, and serves it. */
  public void serve(InetSocketAddress coordinator, Token token)
      throws IOException, InterruptedException {
    try (Socket socket = new Socket()) {
      connect(socket, coordinator);
      greet(socket, token);
      session(socket);
    }
  }

  private static void connect(Socket socket, InetSocketAddress to) throws IOException {
    try {
      socket.connect(to, PATIENCE_MILLIS);
    } catch (IOException e) {
      throw new IOException(
          "no harness answers on %s:%d: %s".formatted(host(to), to.getPort(), e.getMessage()), e);
    }
  }

  /**
   * Listens at an address and serves one coordinator after the other; returns only when this thread is
   * interrupted or the address fails. A connection that cannot be accepted, or is one too many, is
   * refused; others are not affected.
   *
   * @param says receives a line about each coordinator
   */
  public void listen(InetSocketAddress address, Token token, Consumer<String> says)
      throws IOException {
    if (!token.isGiven() && !address.getAddress().isLoopbackAddress()) {
      throw new IllegalArgumentException("an agent on a network needs a token");
    }
    try (ServerSocket listener = new ServerSocket()) {
      listener.setReuseAddress(true);
      listener.bind(address);
      says.accept(
          "waiting for a harness on %s:%d".formatted(host(address), listener.getLocalPort()));
      while (!Thread.currentThread().isInterrupted()) {
        accept(listener, token, says);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void accept(ServerSocket listener, Token token, Consumer<String> says)
      throws InterruptedException {
    try {
      Socket socket = listener.accept();
      if (!greetings.tryAcquire()) {
        socket.close();
        return;
      }
      Thread thread = new Thread(() -> serve(socket, token, says), "session");
      thread.setDaemon(true);
      thread.start();
    } catch (IOException e) {
      // such as too many open files, of which others are closed soon
      says.accept("cannot accept a connection: " + e.getMessage());
      Thread.sleep(PAUSE_MILLIS);
    }
  }

  private static String host(InetSocketAddress address) {
    InetAddress resolved = address.getAddress();
    return resolved == null ? address.getHostString() : resolved.getHostAddress();
  }

  private void serve(Socket socket, Token token, Consumer<String> says) {
    String peer = String.valueOf(socket.getRemoteSocketAddress()).replaceFirst("^.*/", "");
    try (socket) {
      try {
        greet(socket, token);
      } finally {
        greetings.release();
      }
      if (!busy.compareAndSet(false, true)) {
        Link.of(socket).send(new Message.Refusal("it is busy with another harness"));
        return;
      }
      try {
        says.accept("serving the harness at " + peer);
        session(socket);
        says.accept("the harness at " + peer + " has disconnected");
      } finally {
        busy.set(false);
      }
    } catch (IOException e) {
      says.accept("refused %s: %s".formatted(peer, e.getMessage()));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static void greet(Socket socket, Token token) throws IOException {
    socket.setTcpNoDelay(true);
    token.greetCoordinator(new Deadline(socket, PATIENCE_MILLIS), socket.getOutputStream());
    socket.setSoTimeout(0);
  }

  private void session(Socket socket) throws IOException, InterruptedException {
    new Session(Link.of(socket), home, jars, work.path()).serve(info);
  }

  @Override
  public void close() {
    work.close();
  }

  /** The input of a socket until a time; a timeout of the socket alone begins again with each byte. */
  static final class Deadline extends FilterInputStream {
    private final Socket socket;
    private final long endNanos;

    Deadline(Socket socket, int millis) throws IOException {
      super(socket.getInputStream());
      this.socket = socket;
      this.endNanos = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis);
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
      long left = TimeUnit.NANOSECONDS.toMillis(endNanos - System.nanoTime());
      if (left <= 0) {
        throw new SocketTimeoutException("its greeting took too long");
      }
      socket.setSoTimeout((int) left);
      return super.read(bytes, offset, length);
    }
  }
}
