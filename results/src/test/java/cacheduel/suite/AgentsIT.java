// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.suite;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.server.Via;
import cacheduel.server.memcached.MemcachedVia;
import cacheduel.testing.Await;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Cells whose client JVMs agents start. */
@Timeout(600)
@Order(1)
class AgentsIT {
  private static final String TOKEN = "b1946ac92492d2347c6235b4d2611184";
  private static final String MIX = "mix=get:80+set:20";
  private static final String[] SHORT = {
    "smoke", "-c", "whalin", "--protocol", "ascii", "--mode", "blocking", "--no-floor"
  };
  private static final String[] ITERATIONS = {
    "-f", "1", "-t", "2", "-wi", "1", "-w", "300ms", "-i", "3", "-r", "400ms", "--via", "embedded"
  };

  @TempDir
  Path directory;

  private final List<Process> started = new ArrayList<>();

  @AfterEach
  void end() {
    started.forEach(Process::destroyForcibly);
  }

  /** One run of one and of four agents. */
  @Test
  void eachNumberOfAgents_isACellAndFourAreOneMergedResult() throws Exception {
    Harness.Outcome run = new Harness(directory)
        .run(words("--on", "local:4", "--scale", "1,4", "-p", "mix=get:80+set:10+delete:10"));

    List<JsonNode> cells = RunFolder.ofRole(run.folder().cells(), "CLIENT");
    assertThat(cells)
        .describedAs(run.output())
        .extracting(cell -> cell.at("/cell/concurrency/agents").asInt())
        .containsExactlyInAnyOrder(1, 4);
    assertThat(cells).allSatisfy(cell -> {
      assertThat(cell.at("/answers/wrong").asLong()).isZero();
      assertThat(cell.at("/answers/hits").asLong())
          .isEqualTo(cell.at("/answers/expectedHits").asLong());
    });
    cells.stream()
        .filter(cell -> cell.at("/cell/concurrency/agents").asInt() == 4)
        .forEach(cell -> assertMerged(run, cell));
  }

  private static void assertMerged(Harness.Outcome run, JsonNode cell) {
    assertThat(cell.get("status").asString()).describedAs(run.output()).isIn("VALID", "INVALID");
    assertThat(cell.at("/cell/concurrency/threads").asInt()).isEqualTo(8);
    assertThat(cell.get("agents").valueStream().map(a -> a.get("agent").asString()))
        .containsExactly("local-1", "local-2", "local-3", "local-4");
    assertCountedExactly(cell);
    double sum = cell.get("agents")
        .valueStream()
        .mapToDouble(agent -> agent.at("/load/opsPerSecond").asDouble())
        .sum();
    assertThat(cell.at("/throughput/opsPerSecond").asDouble() / sum).isBetween(0.5, 2.0);
    long timed = Stream.of("GET", "SET", "DELETE")
        .mapToLong(
            operation -> cell.at("/times/completed/" + operation + "/count").asLong())
        .sum();
    assertThat(timed).isEqualTo(timedOperations(cell));
    assertThat(run.run().resolve("summary.md"))
        .content()
        .contains("off median", "local-4", "on 4 agents");
    assertThat(run.run().resolve("agents.csv"))
        .content()
        .contains("local-1", "local-2", "local-3", "local-4");
    assertThat(run.run().resolve("logs/cell-" + cell.at("/cell/id").asString() + ".log"))
        .content()
        .contains("=== agent local-1 on", "=== agent local-4 on");
  }

  private static long timedOperations(JsonNode cell) {
    return cell.get("iterations")
        .valueStream()
        .mapToLong(i -> i.at("/times/count").asLong())
        .sum();
  }

  private static void assertCountedExactly(JsonNode cell) {
    JsonNode gets = cell.at("/checks/serverCounts/GET");
    assertThat(gets.get("counted").asLong()).isPositive();
    assertThat(gets.get("counted").asLong())
        .isBetween(gets.get("fewest").asLong(), gets.get("sent").asLong());
    assertThat(gets.get("fewest").asLong()).isEqualTo(gets.get("sent").asLong());
  }

  @Test
  void lostAgent_endsTheRunWhichResumes() throws Exception {
    Harness harness = new Harness(directory);
    Path out = directory.resolve("run");
    Harness.Running running =
        harness.start(command(out, words("--on", "local:2", "-i", "20", "-r", "1s")));
    List<ProcessHandle> forks = forks(running, 2);
    List<ProcessHandle> all = running.process().descendants().toList();
    Thread.sleep(2_000);

    agents(running).get(1).destroyForcibly();

    assertThat(running.await()).describedAs(running.output()).isEqualTo(1);
    assertThat(running.output())
        .contains("agent local-2 on", "was lost: the connection was closed", "--resume");
    Await.until(
        "nothing is left",
        () -> Stream.concat(forks.stream(), all.stream()).noneMatch(ProcessHandle::isAlive));
    assertThat(out.resolve("lost.jsonl")).content().contains("FAILED", "local-2");
    JsonNode lost = new JsonMapper().readTree(Files.readString(out.resolve("lost.jsonl")));
    assertThat(lost.at("/measurement/iterations").size())
        .describedAs("the others have ended early")
        .isLessThan(20);
    assertThat(new RunFolder(out).summary()).contains("was lost");

    Harness.Outcome resumed = harness.run("--resume", out.toString());

    assertThat(resumed.exitCode()).describedAs(resumed.output()).isIn(0, 4);
    assertThat(new RunFolder(out).soundClient(resumed.output())).isNotNull();
  }

  @Test
  void lostHarness_leavesNothingBehind() throws Exception {
    Harness.Running running = new Harness(directory)
        .start(command(directory.resolve("run"), words("--on", "local:2", "-i", "20", "-r", "1s")));
    forks(running, 2);
    List<ProcessHandle> all = running.process().descendants().toList();

    running.process().destroyForcibly();

    Await.until("nothing is left", () -> all.stream().noneMatch(ProcessHandle::isAlive));
  }

  @Test
  void agentsAtAddresses_serveOneRunAfterTheOther() throws Exception {
    Path token = Files.writeString(directory.resolve("token"), TOKEN);
    String workers = "workers:" + listening("one", TOKEN) + "," + listening("two", TOKEN);
    Harness harness = new Harness(directory);

    Harness.Outcome wrong = harness.run(words("--on", workers));
    assertThat(wrong.exitCode()).isEqualTo(1);
    assertThat(wrong.output()).contains("a different token", "no token");

    for (String folder : List.of("first", "second")) {
      Path out = directory.resolve(folder);
      Harness.Running running = harness.start(
          command(out, words("--on", workers, "-p", MIX, "--token-file", token.toString())));
      assertThat(running.await()).describedAs(running.output()).isIn(0, 4);
      JsonNode cell = new RunFolder(out).soundClient(running.output());
      assertThat(cell.get("agents")).hasSize(2);
      assertCountedExactly(cell);
    }
    try (Stream<Path> files = Files.walk(directory)) {
      assertThat(files.filter(file -> Files.isRegularFile(file) && !file.equals(token)))
          .allSatisfy(file -> assertThat(new String(
                  Files.readAllBytes(file), java.nio.charset.StandardCharsets.ISO_8859_1))
              .doesNotContain(TOKEN));
    }
  }

  /** One machine stands for three. */
  @Test
  void machinesOfAgentsAndServers_areWatchedByThem() throws Exception {
    MemcachedVia.assume(Via.LOCAL);
    String workers = "workers:" + listening("one", TOKEN, "-Dcacheduel.machine=one") + ","
        + listening("two", TOKEN, "-Dcacheduel.machine=two");
    String beside = listening("three", TOKEN, "-Dcacheduel.machine=three");
    Path token = Files.writeString(directory.resolve("token"), TOKEN);
    try (MemcachedProcess server = MemcachedProcess.start()) {
      Path out = directory.resolve("run");
      Harness.Running run = new Harness(directory)
          .start(command(
              out,
              words(
                  "--on",
                  workers,
                  "--token-file",
                  token.toString(),
                  "-p",
                  MIX,
                  "--server-agent",
                  beside,
                  "--via",
                  server.address())));

      assertThat(run.await()).describedAs(run.output()).isIn(0, 4);
      JsonNode cell = new RunFolder(out).soundClient(run.output());
      int cores = Runtime.getRuntime().availableProcessors();
      assertThat(cell.at("/usage/machine/machine/cores").asInt()).isGreaterThanOrEqualTo(3 * cores);
      assertThat(cpuNanos(cell.at("/usage/machine/client"))).isPositive();
      assertThat(cpuNanos(cell.at("/usage/machine/server"))).isPositive();
      assertThat(cell.get("agents")).allSatisfy(agent -> {
        assertThat(agent.at("/clock/errorNanos").asLong()).isPositive();
        assertThat(Math.abs(agent.at("/clock/offsetNanos").asLong()))
            .isLessThanOrEqualTo(agent.at("/clock/errorNanos").asLong());
      });
      assertCountedExactly(cell);
    }
  }

  private static long cpuNanos(JsonNode process) {
    return process.get("userNanos").asLong() + process.get("systemNanos").asLong();
  }

  @Test
  void probe_measuresBesideTheLoadAndIsInNoOtherFigure() throws Exception {
    Harness.Outcome run =
        new Harness(directory).run(words("--on", "local:2", "--probe", "50", "-p", MIX));

    JsonNode cell = RunFolder.ofRole(run.folder().cells(), "CLIENT").get(0);
    assertThat(cell.at("/cell/concurrency/agents").asInt())
        .describedAs(run.output())
        .isEqualTo(1);
    assertThat(cell.get("agents")).hasSize(2);
    JsonNode probe = cell.get("agents").get(1);
    assertThat(probe.get("probe").asBoolean()).isTrue();
    // at 50 ops/s, but for what a busy machine keeps back and lets go
    assertThat(probe.at("/load/opsPerSecond").asDouble()).isBetween(1.0, 500.0);
    assertThat(cell.at("/answers/operations").asLong())
        .isLessThanOrEqualTo(cell.get("agents").get(0).at("/load/operations").asLong());
    assertCountedExactly(cell);
    assertThat(run.output()).contains("Probe agent beside whalin");
  }

  /** Starts an agent, and returns its address. */
  private String listening(String name, String token, String... options) throws Exception {
    String address;
    try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      address = "127.0.0.1:" + free.getLocalPort();
    }
    Harness.Running agent = new Harness(directory)
        .startWith(
            Map.of("CACHEDUEL_TOKEN", token, "JAVA_TOOL_OPTIONS", String.join(" ", options)),
            "agent",
            "--listen",
            address);
    started.add(agent.process());
    Await.until(
        name + " listens", () -> agent.output().contains("waiting for a harness on " + address));
    return address;
  }

  private static String[] words(String... more) {
    List<String> words = new ArrayList<>(List.of(SHORT));
    List<String> given = List.of(more);
    for (int i = 0; i < ITERATIONS.length; i += 2) {
      if (!given.contains(ITERATIONS[i])) {
        words.addAll(List.of(ITERATIONS[i], ITERATIONS[i + 1]));
      }
    }
    words.addAll(given);
    return words.toArray(String[]::new);
  }

  private static String[] command(Path out, String[] words) {
    List<String> command = new ArrayList<>(List.of("run"));
    command.addAll(List.of(words));
    command.addAll(List.of("--out", out.toString()));
    return command.toArray(String[]::new);
  }

  private static List<ProcessHandle> agents(Harness.Running running) {
    return AgentProcesses.agents(running.process().children(), "--stdio");
  }

  private static List<ProcessHandle> forks(Harness.Running running, int number) throws Exception {
    try {
      return AgentProcesses.forks(() -> agents(running), number);
    } catch (AssertionError e) {
      throw new AssertionError(e.getMessage() + "\n" + running.output(), e);
    }
  }
}
