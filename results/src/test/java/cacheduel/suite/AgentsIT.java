// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.suite;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.testing.Await;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
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
  static final String MIX = "mix=get:80+set:20";
  private static final String[] SHORT = {
    "smoke", "-c", "whalin", "--protocol", "ascii", "--mode", "blocking", "--no-floor"
  };
  private static final String[] ITERATIONS = {
    "-f", "1", "-t", "2", "-wi", "1", "-w", "300ms", "-i", "3", "-r", "400ms", "--via", "embedded"
  };

  /** So long that a test on a busy machine ends the run in time, of hardly any processor time. */
  private static final String[] LONG = {
    "--on", "local:2", "-i", "12", "-r", "1s", "--think-time", "5ms"
  };

  @TempDir
  Path directory;

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

  static void assertCountedExactly(JsonNode cell) {
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
    Harness.Running running = harness.start(command(out, words(LONG)));
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
        .isLessThan(12);
    assertThat(new RunFolder(out).summary()).contains("was lost");

    Harness.Outcome resumed = harness.run("--resume", out.toString());

    assertThat(resumed.exitCode()).describedAs(resumed.output()).isIn(0, 4);
    assertThat(new RunFolder(out).soundClient(resumed.output())).isNotNull();
  }

  @Test
  void lostHarness_leavesNothingBehind() throws Exception {
    Harness.Running running =
        new Harness(directory).start(command(directory.resolve("run"), words(LONG)));
    forks(running, 2);
    List<ProcessHandle> all = running.process().descendants().toList();

    running.process().destroyForcibly();

    Await.until("nothing is left", () -> all.stream().noneMatch(ProcessHandle::isAlive));
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

  static String[] words(String... more) {
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

  static String[] command(Path out, String[] words) {
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
