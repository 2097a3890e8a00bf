// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.suite;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** What an asynchronous caller is told, and what became of it. */
class AsyncIT {
  private static final String[] SETS = {
    "run",
    "smoke",
    "--via",
    "embedded",
    "--no-floor",
    "--protocol",
    "ascii",
    "-p",
    "mix=set",
    "-wi",
    "1",
    "-w",
    "1s",
    "-i",
    "3",
    "-r",
    "1s"
  };

  @TempDir
  Path directory;

  @Test
  void setThatIsAccepted_isFarFromCompleted() throws Exception {
    JsonNode cell =
        onlyCell(run("-c", "spymemcached", "--mode", "async", "-t", "1", "--window", "256"));
    long accepted = median(cell, "accepted");
    long completed = median(cell, "completed");
    assertThat(accepted).isPositive().isLessThan(completed / 5);
    // the rate is that of the answers: as Little's law has it, 256 are in flight at most
    double inFlight = cell.at("/throughput/opsPerSecond").asDouble()
        * cell.at("/times/completed/SET/meanNanos").asDouble()
        / 1e9;
    assertThat(inFlight).isBetween(100.0, 260.0);
  }

  @Test
  void oneSetInFlight_takesAsLongAsABlockingOne() throws Exception {
    RunFolder folder =
        run("-c", "spymemcached", "--mode", "async,blocking", "-t", "1", "--window", "1");
    List<JsonNode> cells = folder.soundCells();
    assertThat(cells).describedAs(folder.summary()).hasSize(2);
    double async = median(cells.get(0), "completed");
    double blocking = median(cells.get(1), "completed");
    assertThat(async / blocking).isBetween(0.5, 2.0);
    assertThat(median(cells.get(0), "accepted")).isLessThan(median(cells.get(0), "completed"));
    assertThat(cells.get(1).at("/times/accepted").isEmpty()).isTrue();
  }

  /** The library refuses writes above a limit, which is in proportion to the heap. */
  @Test
  void writeThatTheLibraryRefuses_isAnErrorAndTheCellInvalid() throws Exception {
    RunFolder folder = run(
        "-c",
        "xmemcached",
        "--mode",
        "noreply",
        "--profile",
        "as-shipped",
        "-t",
        "4",
        "-jvmArgs",
        "-Xmx64m");
    JsonNode cell = folder.cells("INVALID").get(0);
    String refusal = "IllegalStateException: No permit for noreply operation,max=N";
    assertThat(RunFolder.reasons(cell)).contains("errors: ", refusal);
    long refused = cell.at("/answers/errors").path(refusal).asLong();
    assertThat(refused).isPositive();
    assertThat(cell.at("/clientSettings/noReplyQueue").asString())
        .isEqualTo("2500 writes, then an exception");
    // what was refused never reached the server, and nothing else is missing
    assertThat(cell.at("/answers/lostWrites").asLong()).isEqualTo(refused);
    long sent = cell.at("/checks/serverCounts/SET/sent").asLong();
    assertThat(cell.at("/checks/serverCounts/SET/counted").asLong()).isEqualTo(sent - refused);
    assertThat(folder.summary()).contains("INVALID");
  }

  private static JsonNode onlyCell(RunFolder folder) throws Exception {
    List<JsonNode> cells = folder.soundCells();
    assertThat(cells).describedAs(folder.summary()).hasSize(1);
    return cells.get(0);
  }

  private static long median(JsonNode cell, String kind) {
    return cell.at("/times/" + kind + "/SET/p50Nanos").asLong();
  }

  private RunFolder run(String... more) throws Exception {
    Path out = directory.resolve("run");
    List<String> command = new ArrayList<>(List.of(SETS));
    command.addAll(List.of(more));
    command.addAll(List.of("--out", out.toString()));
    Harness.Running running = new Harness(directory).start(command.toArray(String[]::new));
    assertThat(running.await()).describedAs(running.output()).isIn(0, 4);
    return new RunFolder(out);
  }
}
