// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.suite;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** An embedded server in its own process, external to the harness. */
final class EmbeddedProcess implements AutoCloseable {
  private final int port;
  private Process process;

  private EmbeddedProcess(Process process, int port) {
    this.process = process;
    this.port = port;
  }

  static EmbeddedProcess start(String... options) throws IOException {
    return startAt(0, options);
  }

  /** Kills the server and starts an empty one on the same port. */
  void restart() throws IOException, InterruptedException {
    close();
    process = startAt(port).process;
  }

  private static EmbeddedProcess startAt(int port, String... options) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"));
    command.addAll(List.of("-cp", System.getProperty("java.class.path")));
    command.add("cacheduel.embedded.EmbeddedMemcachedMain");
    command.addAll(List.of("--port", Integer.toString(port)));
    command.addAll(List.of(options));
    Process process = new ProcessBuilder(command)
        .redirectError(ProcessBuilder.Redirect.INHERIT)
        .start();
    BufferedReader out = process.inputReader(StandardCharsets.UTF_8);
    String ready = out.readLine();
    return new EmbeddedProcess(process, Integer.parseInt(ready.replaceAll(".*:", "")));
  }

  int port() {
    return port;
  }

  String address() {
    return "127.0.0.1:" + port;
  }

  void kill() {
    process.destroyForcibly();
  }

  @Override
  public void close() throws InterruptedException {
    process.destroyForcibly().waitFor();
  }
}
