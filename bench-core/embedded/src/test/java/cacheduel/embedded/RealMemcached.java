// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.embedded;

import java.io.File;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;

/** A process of the memcached binary on this machine, on a free port of 127.0.0.1. */
final class RealMemcached implements AutoCloseable {
  private static final int ATTEMPTS = 2_400;
  private static final int PAUSE_MILLIS = 50;

  private final Process process;
  private final int port;

  private RealMemcached(Process process, int port) {
    this.process = process;
    this.port = port;
  }

  /** Returns the binary on the PATH, if there is one. */
  static Optional<Path> binary() {
    return Pattern.compile(File.pathSeparator)
        .splitAsStream(System.getenv().getOrDefault("PATH", ""))
        .map(folder -> Path.of(folder, "memcached"))
        .filter(Files::isExecutable)
        .findFirst();
  }

  static RealMemcached start(Path binary) throws IOException, InterruptedException {
    int port = freePort();
    List<String> command = new ArrayList<>(
        List.of(binary.toString(), "-p", Integer.toString(port), "-U", "0", "-l", "127.0.0.1"));
    if (System.getProperty("user.name").equals("root")) {
      command.addAll(List.of("-u", "root"));
    }
    Process process = new ProcessBuilder(command)
        .redirectErrorStream(true)
        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
        .start();
    RealMemcached server = new RealMemcached(process, port);
    server.awaitReady();
    return server;
  }

  int port() {
    return port;
  }

  @Override
  public void close() throws InterruptedException {
    process.destroy();
    if (!process.waitFor(10, TimeUnit.SECONDS)) {
      process.destroyForcibly();
    }
  }

  private void awaitReady() throws IOException, InterruptedException {
    for (int i = 0; i < ATTEMPTS && process.isAlive(); i++) {
      try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
        return;
      } catch (IOException notYet) {
        Thread.sleep(PAUSE_MILLIS);
      }
    }
    close();
    throw new IOException("memcached did not open port " + port);
  }

  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0)) {
      return socket.getLocalPort();
    }
  }
}
