// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.suite;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;
import tools.jackson.databind.JsonNode;

/** The times of asynchronous cells, and of those of several JVMs. */
@Isolated
class AsyncIT {
  private static final String[] SETS = {
    "run",
    "smoke",
    "--no-floor",
    "--protocol",
    "ascii",
    "-p",
    "mix=set",
    "-wi",
    "1",
    "-w",
    "500ms",
    "-i",
    "3",
    "-r",
    "500ms"
  };

  private static final long DELAY_NANOS = 30_000_000;

  /** Of one thread, and of several that do not divide it. */
  private static final int WINDOW = 256;

  private static List<JsonNode> windows;

  @TempDir
  Path directory;

  @BeforeAll
  static void holdAWindow(@TempDir Path folder) throws Exception {
    RunFolder run = run(
        folder,
        "embedded",
        "-c",
        "spymemcached",
        "--mode",
        "async",
        "-t",
        "1,7",
        "--window",
        Integer.toString(WINDOW));
    windows = run.soundCells();
    assertThat(windows).describedAs(run.summary()).hasSize(2);
  }

  private static JsonNode window(int threads) {
    return windows.stream()
        .filter(cell -> cell.at("/cell/concurrency/threads").asInt() == threads)
        .findFirst()
        .orElseThrow();
  }

  @Test
  void setThatIsAccepted_isFarFromCompleted() {
    JsonNode cell = window(1);
    long accepted = median(cell, "accepted");
    long completed = median(cell, "completed");
    assertThat(accepted).isPositive().isLessThan(completed / 5);
    // the rate counts answers: by Little's law at most 256 are in flight; a stall of the machine
    // is in the mean of those it held up, and not in the median
    double inFlight = cell.at("/throughput/opsPerSecond").asDouble() * completed / 1e9;
    assertThat(inFlight).isBetween(2.0, 300.0);
  }

  @Test
  void windowThatTheThreadsDoNotDivide_isHeldToTheLastOperation() {
    JsonNode law = window(7).at("/checks/littlesLaw");
    assertThat(law.path("callers").asInt()).isEqualTo(WINDOW);
    assertThat(law.path("inFlight").asDouble()).isBetween(1.0, 1.03 * WINDOW);
    assertThat(law.path("ratio").asDouble()).isBetween(0.97, 1.03);
  }

  /** The delay is most of either time, so that a busy machine cannot make them differ much. */
  @Test
  void oneSetInFlight_takesAsLongAsABlockingOne() throws Exception {
    List<JsonNode> cells;
    try (EmbeddedProcess theirs = EmbeddedProcess.start();
        DelayingProxy slow = new DelayingProxy(theirs.port(), DELAY_NANOS)) {
      RunFolder folder = run(
          directory,
          slow.address(),
          "-c",
          "spymemcached",
          "--mode",
          "async,blocking",
          "-t",
          "1",
          "--window",
          "1",
          "-p",
          "keys=20");
      cells = folder.soundCells();
      assertThat(cells).describedAs(folder.summary()).hasSize(2);
    }
    double async = median(cells.get(0), "completed");
    double blocking = median(cells.get(1), "completed");
    assertThat(List.of(async, blocking)).allMatch(nanos -> nanos >= DELAY_NANOS);
    assertThat(async / blocking).isBetween(0.5, 2.0);
    assertThat(median(cells.get(0), "accepted")).isLessThan(DELAY_NANOS);
    assertThat(cells.get(1).at("/times/accepted").isEmpty()).isTrue();
  }

  @Test
  void severalJvms_measureTheSameTime() throws Exception {
    RunFolder run = run(
        directory, "embedded", "-c", "whalin", "--mode", "blocking", "-t", "8", "--processes", "4");
    List<JsonNode> cells = run.soundCells();
    assertThat(cells).describedAs(run.summary()).hasSize(1);
    assertThat(cells.get(0).at("/checks/overlap").asDouble()).isBetween(0.98, 1.0);
    assertThat(cells.get(0).at("/checks/littlesLaw/callers").asInt()).isEqualTo(8);
  }

  private static long median(JsonNode cell, String kind) {
    return cell.at("/times/" + kind + "/SET/p50Nanos").asLong();
  }

  private static RunFolder run(Path directory, String way, String... more) throws Exception {
    Path out = directory.resolve("run");
    List<String> command = new ArrayList<>(List.of(SETS));
    command.addAll(List.of(more));
    command.addAll(List.of("--via", way, "--out", out.toString()));
    Harness.Running running = Harness.judgingTimes(directory).start(command.toArray(String[]::new));
    assertThat(running.await()).describedAs(running.output()).isIn(0, 4);
    return new RunFolder(out);
  }
}
