// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.suite;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.server.Via;
import cacheduel.server.memcached.MemcachedProvider;
import cacheduel.server.memcached.MemcachedVia;
import cacheduel.testing.Await;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Runs, one after the other, of the same agents, which wait at addresses. One machine stands for three. */
@Timeout(600)
class WorkersIT {
  private static final String TOKEN = "b1946ac92492d2347c6235b4d2611184";
  private static final List<Process> STARTED = new ArrayList<>();

  @TempDir
  static Path directory;

  private static Path token;
  private static Harness.Outcome wrong;
  private static Harness.Outcome first;
  private static Harness.Outcome second;

  @BeforeAll
  static void run() throws Exception {
    token = Files.writeString(directory.resolve("token"), TOKEN);
    String workers = "workers:" + listening("one") + "," + listening("two");
    wrong = run("wrong", "--on", workers);
    String[] right = {"--on", workers, "--token-file", token.toString(), "-p", AgentsIT.MIX};
    first = run("first", right);
    second = new MemcachedProvider().unavailable(Via.LOCAL).isEmpty()
        ? watched(right)
        : run("second", right);
  }

  private static Harness.Outcome watched(String... words) throws Exception {
    try (MemcachedProcess server = MemcachedProcess.start()) {
      List<String> more = new ArrayList<>(List.of(words));
      more.addAll(List.of("--server-agent", listening("three"), "--via", server.address()));
      return run("second", more.toArray(String[]::new));
    }
  }

  private static Harness.Outcome run(String folder, String... words) throws Exception {
    Path out = directory.resolve(folder);
    Harness.Running running =
        new Harness(directory).start(AgentsIT.command(out, AgentsIT.words(words)));
    return new Harness.Outcome(running.await(), running.output(), out);
  }

  @AfterAll
  static void end() {
    STARTED.forEach(Process::destroyForcibly);
  }

  @Test
  void agentsAtAddresses_serveOneRunAfterTheOther() throws Exception {
    assertThat(wrong.exitCode()).isEqualTo(1);
    assertThat(wrong.output()).contains("a different token", "no token");

    for (Harness.Outcome run : List.of(first, second)) {
      assertThat(run.exitCode()).describedAs(run.output()).isIn(0, 4);
      JsonNode cell = run.folder().soundClient(run.output());
      assertThat(cell.get("agents")).hasSize(2);
      AgentsIT.assertCountedExactly(cell);
    }
    try (Stream<Path> files = Files.walk(directory)) {
      assertThat(files.filter(file -> Files.isRegularFile(file) && !file.equals(token)))
          .allSatisfy(
              file -> assertThat(new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1))
                  .doesNotContain(TOKEN));
    }
  }

  @Test
  void machinesOfAgentsAndServers_areWatchedByThem() throws Exception {
    MemcachedVia.assume(Via.LOCAL);
    assertThat(second.exitCode()).describedAs(second.output()).isIn(0, 4);
    JsonNode cell = second.folder().soundClient(second.output());
    int cores = Runtime.getRuntime().availableProcessors();
    assertThat(cell.at("/usage/machine/machine/cores").asInt()).isGreaterThanOrEqualTo(3 * cores);
    assertThat(cpuNanos(cell.at("/usage/machine/client"))).isPositive();
    assertThat(cpuNanos(cell.at("/usage/machine/server"))).isPositive();
    assertThat(cell.get("agents")).allSatisfy(agent -> {
      assertThat(agent.at("/clock/errorNanos").asLong()).isPositive();
      assertThat(Math.abs(agent.at("/clock/offsetNanos").asLong()))
          .isLessThanOrEqualTo(agent.at("/clock/errorNanos").asLong());
    });
    AgentsIT.assertCountedExactly(cell);
  }

  private static long cpuNanos(JsonNode process) {
    return process.get("userNanos").asLong() + process.get("systemNanos").asLong();
  }

  /** Starts an agent that takes its machine for one of that name, and returns its address. */
  private static String listening(String name) throws Exception {
    String address;
    try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      address = "127.0.0.1:" + free.getLocalPort();
    }
    Harness.Running agent = new Harness(directory)
        .startWith(
            Map.of("CACHEDUEL_TOKEN", TOKEN, "JAVA_TOOL_OPTIONS", "-Dcacheduel.machine=" + name),
            "agent",
            "--listen",
            address);
    STARTED.add(agent.process());
    Await.until(
        name + " listens", () -> agent.output().contains("waiting for a harness on " + address));
    return address;
  }
}
