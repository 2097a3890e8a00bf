// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.suite;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.ArrayList;
import java.util.List;

/** The memcached that is installed here, which can be stopped and continued. */
final class MemcachedProcess implements AutoCloseable {
  private static final long START_NANOS = 120_000_000_000L;

  private final Process process;
  private final int port;

  private MemcachedProcess(Process process, int port) {
    this.process = process;
    this.port = port;
  }

  /** Starts it and returns when it listens. */
  static MemcachedProcess start() throws IOException, InterruptedException {
    int port = freePort();
    List<String> command = new ArrayList<>(List.of("memcached", "-l", "127.0.0.1", "-U", "0"));
    command.addAll(List.of("-p", Integer.toString(port)));
    if (System.getProperty("user.name").equals("root")) {
      command.addAll(List.of("-u", "root"));
    }
    MemcachedProcess started =
        new MemcachedProcess(new ProcessBuilder(command).inheritIO().start(), port);
    started.awaitListening();
    return started;
  }

  private static int freePort() throws IOException {
    try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return free.getLocalPort();
    }
  }

  private void awaitListening() throws InterruptedException {
    long deadline = System.nanoTime() + START_NANOS;
    while (System.nanoTime() - deadline < 0) {
      try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
        return;
      } catch (IOException e) {
        Thread.sleep(20);
      }
    }
    process.destroyForcibly();
    throw new IllegalStateException("memcached does not listen on port " + port);
  }

  String address() {
    return "127.0.0.1:" + port;
  }

  /** Stops it: it keeps its connections and answers nothing. */
  void stop() throws IOException, InterruptedException {
    signal("STOP");
  }

  void goOn() throws IOException, InterruptedException {
    signal("CONT");
  }

  private void signal(String name) throws IOException, InterruptedException {
    String pid = Long.toString(process.pid());
    int code = new ProcessBuilder("kill", "-" + name, pid).inheritIO().start().waitFor();
    if (code != 0) {
      throw new IOException("kill -" + name + " ended with " + code);
    }
  }

  @Override
  public void close() throws InterruptedException {
    process.destroyForcibly().waitFor();
  }
}
