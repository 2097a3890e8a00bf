// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.suite;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.selftest.BusyProcess;
import cacheduel.testing.Await;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;

/** A neighbour that keeps the CPUs busy makes a cell or a comparison noisy, and no more than that. */
@Timeout(600)
@Isolated
class NoiseIT {
  @TempDir
  Path directory;

  @Test
  @EnabledOnOs(OS.LINUX)
  void busyNeighbour_isNamedInEveryViewAndTheCellIsRanked() throws Exception {
    Path out = directory.resolve("run");
    String command = "run -c whalin --protocol ascii --via embedded --no-floor -p mix=get -t 2 -f 1"
        + " -wi 1 -w 200ms -i 3 -r 1s --out " + out;
    Harness.Running running = besideANeighbour(command, out, 1);
    assertThat(running.await()).describedAs(running.output()).isZero();
    RunFolder folder = new RunFolder(out);
    assertThat(RunFolder.ofRole(folder.cells("VALID"), "CLIENT"))
        .singleElement()
        .satisfies(cell -> assertThat(cell.get("iterations").valueStream())
            .hasSize(3)
            .allSatisfy(iteration -> {
              assertThat(iteration.at("/machine/seconds").asDouble()).isGreaterThan(0.5);
              assertThat(iteration.at("/machine/disturbances").toString()).contains("FOREIGN_CPU");
            }));
    assertThat(running.output()).contains("NOISY", "foreign CPU in 3 of 3 iterations");
    assertThat(folder.summary())
        .contains("| NOISY |", "Only whalin was measured")
        .containsPattern("NOISY: foreign CPU(, steal)? \\(1 cell\\)");
    assertThat(Files.readString(directory.resolve("run/cells.csv")))
        .contains("foreign CPU in 3 of 3 iterations");
    assertThat(Files.readString(directory.resolve("run/report.html")))
        .contains(
            "\"noisy\":[\"NOISY 001 whalin@3.0.2 ascii blocking 2 threads: foreign CPU in 3 of 3");
  }

  @Test
  void busyNeighbour_isNamedInAComparisonAndVoidsNothing() throws Exception {
    Path out = directory.resolve("run");
    String command = CompareIT.SHORT + " -c spymemcached,spymemcached --time 2s --out " + out;
    Harness.Running running = besideANeighbour(command, out, 2);
    assertThat(running.await()).describedAs(running.output()).isEqualTo(4);

    assertThat(running.output())
        .contains("NOISY: the machine was disturbed in 1 of 1 pairs (foreign CPU");
    long baseline = disturbed(out, "baseline");
    long candidate = disturbed(out, "candidate");
    // The client competes with the other process for the cores and may win for a short iteration.
    assertThat(List.of(baseline, candidate)).allMatch(count -> count >= 1);
    String disturbedPair =
        ",false,%d,%d,%d,%d".formatted(3 - baseline, baseline, 3 - candidate, candidate);
    assertThat(Files.readAllLines(out.resolve("blocks.csv")).get(1))
        .matches(".*" + disturbedPair + ",0\\.\\d+,foreign CPU.*");
  }

  /** The neighbour is there before the first fork and until the last has ended: only forks are judged. */
  private Harness.Running besideANeighbour(String command, Path out, int forks) throws Exception {
    Harness.Running running = Harness.judgingTimes(directory).start(command.split(" ", -1));
    Await.until("the run begins", () -> has(out.resolve("run.json"), 1, running));
    try (BusyProcess neighbour = BusyProcess.start(2)) {
      Await.until("the forks end", () -> has(out.resolve("forks.jsonl"), forks, running));
      assertThat(neighbour.isRunning()).isTrue();
    }
    return running;
  }

  private static boolean has(Path file, int lines, Harness.Running running) throws IOException {
    boolean runs = running.process().isAlive();
    boolean has = Files.exists(file) && Files.readAllLines(file).size() >= lines;
    if (!has && !runs) {
      throw new AssertionError("ended early: " + running.output());
    }
    return has;
  }

  private static long disturbed(Path run, String arm) throws Exception {
    return new RunFolder(run)
        .cells().stream()
            .filter(cell -> cell.at("/cell/part").asString().equals(arm))
            .flatMap(cell -> cell.get("iterations").valueStream())
            .filter(iteration -> iteration.at("/machine/foreignCores").asDouble(1) > 0.25
                || iteration.at("/machine/stealShare").asDouble(0) > 0.02)
            .count();
  }
}
