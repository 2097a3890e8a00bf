// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(120)
class EmbeddedMemcachedMainIT {
  private static final String READY = "listening on 127.0.0.1:";

  private final List<Process> processes = new ArrayList<>();

  @AfterEach
  void stop() {
    processes.forEach(Process::destroyForcibly);
  }

  @Test
  void main_printsOneLineServesAndEndsWithItsInput() throws Exception {
    Process process = start();
    BufferedReader output = process.inputReader();
    int port = port(output);
    try (Conversation client = new Conversation(port)) {
      assertThat(client.ascii("set k 0 0 1\r\nx\r\n")).isEqualTo("STORED\r\n");
      process.getOutputStream().close();
      assertThat(process.waitFor(120, TimeUnit.SECONDS)).isTrue();
    }
    assertThat(process.exitValue()).isZero();
    assertThat(output.readLine()).isNull();
  }

  @Test
  void maxBytes_evictsAndCountsEvictions() throws Exception {
    int port = port(start("--max-bytes", "20000").inputReader());
    try (Conversation client = new Conversation(port)) {
      for (int i = 10; i < 60; i++) {
        client.ascii("set k" + i + " 0 0 1000\r\n" + "x".repeat(1000) + "\r\n");
      }
      assertThat(client.ascii("stats\r\n").lines())
          .contains("STAT limit_maxbytes 20000", "STAT curr_items 18", "STAT evictions 32");
      assertThat(client.ascii("get k10\r\n")).isEqualTo("END\r\n");
      assertThat(client.ascii("get k59\r\n")).startsWith("VALUE");
    }
  }

  @Test
  void portInUse_isReportedAndEndsWith1() throws Exception {
    try (ServerSocket taken = new ServerSocket(0)) {
      String port = Integer.toString(taken.getLocalPort());
      Process process = start("--port", port);
      assertThat(process.waitFor()).isEqualTo(1);
      assertThat(errors(process)).startsWith("cannot listen on 127.0.0.1:" + port + ": ");
      assertThat(process.inputReader().readLine()).isNull();
    }
  }

  @Test
  void unknownOption_isReportedAndEndsWith2() throws Exception {
    Process process = start("--nonsense");
    assertThat(process.waitFor()).isEqualTo(2);
    assertThat(errors(process)).startsWith("unknown option '--nonsense': expected --port N");
  }

  private static int port(BufferedReader output) throws IOException {
    String line = output.readLine();
    assertThat(line).matches(READY + "\\d+");
    return Integer.parseInt(line.substring(READY.length()));
  }

  private static String errors(Process process) throws IOException {
    return new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
  }

  /** The class path is this module's classes and nothing else, as in the distribution. */
  private Process start(String... options) throws Exception {
    Path classes = Path.of(EmbeddedMemcachedMain.class
        .getProtectionDomain()
        .getCodeSource()
        .getLocation()
        .toURI());
    Path java = Path.of(System.getProperty("java.home"), "bin", "java");
    List<String> command = new ArrayList<>(
        List.of(java.toString(), "-cp", classes.toString(), EmbeddedMemcachedMain.class.getName()));
    command.addAll(List.of(options));
    Process process = new ProcessBuilder(command).start();
    processes.add(process);
    return process;
  }
}
