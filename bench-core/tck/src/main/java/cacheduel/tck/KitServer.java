// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.tck;

import cacheduel.client.Protocol;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** The kit's own server process, which can be frozen, thawed, killed and restarted. */
public final class KitServer implements AutoCloseable {
  private static final long START_SECONDS = 60;

  private final KitSystem system;
  private final int port;
  private Process process;

  private KitServer(KitSystem system, int port) throws IOException, InterruptedException {
    this.system = system;
    this.port = port;
    this.process = launch();
    awaitAnswer();
  }

  /** Starts a server that speaks a protocol. */
  public static KitServer start(Protocol protocol) throws IOException, InterruptedException {
    return start(KitSystem.of(protocol.family()));
  }

  static KitServer start(KitSystem system) throws IOException, InterruptedException {
    return new KitServer(system, freePort());
  }

  /** Returns a port on which no server listens. */
  static int freePort() throws IOException {
    try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return free.getLocalPort();
    }
  }

  /** Returns the address at which it answers. */
  public InetSocketAddress address() {
    return address(port);
  }

  static InetSocketAddress address(int port) {
    return new InetSocketAddress(InetAddress.getLoopbackAddress(), port);
  }

  RawConnection connect() throws IOException {
    return system.connect(address());
  }

  private Process launch() throws IOException {
    return new ProcessBuilder(system.command(port))
        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
        .redirectError(ProcessBuilder.Redirect.DISCARD)
        .start();
  }

  private void awaitAnswer() throws IOException, InterruptedException {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(START_SECONDS);
    while (true) {
      try (RawConnection connection = connect()) {
        connection.check();
        return;
      } catch (IOException e) {
        if (System.nanoTime() > end || !process.isAlive()) {
          process.destroyForcibly();
          throw e;
        }
        Thread.sleep(20);
      }
    }
  }

  /** Freezes the process: its connections stay open, but nothing replies. */
  void freeze() throws IOException, InterruptedException {
    signal("-STOP");
    while (!everyThreadStopped()) {
      Thread.sleep(1);
    }
  }

  /** Needed because a signal takes effect late: until then a thread may serve another request. */
  private boolean everyThreadStopped() throws IOException {
    Path tasks = Path.of("/proc", Long.toString(process.pid()), "task");
    if (!Files.isDirectory(tasks)) {
      return true;
    }
    try (Stream<Path> threads = Files.list(tasks)) {
      for (Path thread : threads.toList()) {
        String stat = Files.readString(thread.resolve("stat"));
        if (!stat.substring(stat.lastIndexOf(')') + 2).startsWith("T")) {
          return false;
        }
      }
    }
    return true;
  }

  void thaw() throws IOException, InterruptedException {
    signal("-CONT");
  }

  private void signal(String signal) throws IOException, InterruptedException {
    int exit =
        new ProcessBuilder("kill", signal, Long.toString(process.pid())).start().waitFor();
    if (exit != 0) {
      throw new IOException("kill " + signal + " ended with " + exit);
    }
  }

  void kill() throws InterruptedException {
    process.destroyForcibly().waitFor();
  }

  /** Restarts it, empty, on the same port. */
  void restart() throws IOException, InterruptedException {
    process = launch();
    awaitAnswer();
  }

  @Override
  public void close() throws InterruptedException {
    kill();
  }
}
