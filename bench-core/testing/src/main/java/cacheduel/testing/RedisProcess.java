// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.testing;

import cacheduel.socket.RespConnection;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** A process of the redis-server on the PATH or, if there is none, of the valkey-server. */
public final class RedisProcess implements AutoCloseable {
  /** The name by which it is required or left out; see {@link Ways}. */
  public static final String NAME = "redis";

  private static final Duration TIMEOUT = Duration.ofMinutes(1);

  private final InetSocketAddress address;
  private final Process process;

  private RedisProcess(InetSocketAddress address, Process process) {
    this.address = address;
    this.process = process;
  }

  /** Returns why no process can be started here; empty if it can. */
  public static Optional<String> unavailable() {
    return program().isPresent()
        ? Optional.empty()
        : Optional.of("no redis-server or valkey-server on the PATH");
  }

  /** Returns the command of an empty server that keeps nothing on disk and evicts nothing. */
  public static List<String> command(int port) {
    return List.of(
        program().orElseThrow().toString(),
        "--port",
        Integer.toString(port),
        "--bind",
        "127.0.0.1",
        "--save",
        "",
        "--appendonly",
        "no",
        "--maxmemory",
        "256mb");
  }

  private static Optional<Path> program() {
    return Ways.onPath("redis-server").or(() -> Ways.onPath("valkey-server"));
  }

  /** Starts one on a free port; aborts the test if there is none, and fails if it is required. */
  public static RedisProcess start() throws IOException, InterruptedException {
    Ways.assume(NAME, unavailable());
    int port = freePort();
    Process process = new ProcessBuilder(command(port))
        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
        .redirectError(ProcessBuilder.Redirect.DISCARD)
        .start();
    InetSocketAddress address = new InetSocketAddress(InetAddress.getLoopbackAddress(), port);
    RedisProcess started = new RedisProcess(address, process);
    started.awaitAnswer();
    return started;
  }

  private static int freePort() throws IOException {
    try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return free.getLocalPort();
    }
  }

  private void awaitAnswer() throws IOException, InterruptedException {
    long end = System.nanoTime() + TIMEOUT.toNanos();
    while (true) {
      try (RespConnection connection = RespConnection.connect(address, TIMEOUT)) {
        connection.ping();
        return;
      } catch (IOException e) {
        if (System.nanoTime() > end || !process.isAlive()) {
          close();
          throw e;
        }
        Thread.sleep(20);
      }
    }
  }

  public InetSocketAddress address() {
    return address;
  }

  @Override
  public void close() throws InterruptedException {
    process.destroyForcibly().waitFor();
  }
}
