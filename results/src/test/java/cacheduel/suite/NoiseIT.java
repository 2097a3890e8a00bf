// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.suite;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.selftest.BusyProcess;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;

/** A neighbour that keeps the CPUs busy makes a cell noisy, and no more than that. */
@Timeout(600)
@EnabledOnOs(OS.LINUX)
@Isolated
class NoiseIT {
  @TempDir
  Path directory;

  @Test
  void busyNeighbour_isNamedInEveryViewAndTheCellIsRanked() throws Exception {
    Harness.Running running;
    try (BusyProcess neighbour = BusyProcess.start(2)) {
      running = Harness.judgingTimes(directory)
          .start(
              "run",
              "-c",
              "whalin",
              "--protocol",
              "ascii",
              "--via",
              "embedded",
              "--no-floor",
              "-p",
              "mix=get",
              "-t",
              "2",
              "-f",
              "1",
              "-wi",
              "1",
              "-w",
              "200ms",
              "-i",
              "3",
              "-r",
              "1s",
              "--out",
              directory.resolve("run").toString());
      assertThat(running.await()).describedAs(running.output()).isZero();
      assertThat(neighbour).isNotNull();
    }
    RunFolder folder = new RunFolder(directory.resolve("run"));
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
}
