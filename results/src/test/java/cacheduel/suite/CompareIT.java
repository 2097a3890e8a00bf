// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.suite;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.selftest.BusyProcess;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;
import tools.jackson.databind.JsonNode;

/** An interleaved comparison, from the command line to the files; too short for any verdict. */
@Timeout(600)
@Isolated
class CompareIT {
  /** More than a call takes on a busy machine. */
  private static final long DELAY_NANOS = 30_000_000;

  @TempDir
  Path directory;

  @Test
  void timeSpent_saysSoAndKeepsEveryFork() throws Exception {
    Path out = directory.resolve("run");
    Harness.Running running =
        compare("-c", "spymemcached,spymemcached", "--time", "1s", "--out", out.toString());

    assertThat(running.await()).describedAs(running.output()).isEqualTo(4);
    assertThat(running.output())
        .contains("baseline (client spymemcached)", "INVALID", "the time is spent (--time)");
    List<JsonNode> cells = new RunFolder(out).cells();
    assertThat(cells)
        .extracting(cell -> cell.at("/cell/part").asString())
        .containsExactlyInAnyOrder("baseline", "candidate");
    assertThat(cells)
        .allSatisfy(cell -> assertThat(cell.get("iterations").valueStream())
            .hasSize(3)
            .allSatisfy(iteration -> {
              assertThat(iteration.at("/times/p50Nanos").asLong()).isPositive();
              assertThat(iteration.at("/times/p99Nanos").asLong())
                  .isGreaterThanOrEqualTo(iteration.at("/times/p50Nanos").asLong());
              assertThat(iteration.get("opsPerSecond").asDouble()).isPositive();
              assertThat(iteration.at("/cost/cpuNanos").asDouble()).isPositive();
            }));
    assertThat(new RunFolder(out).forks())
        .extracting(fork -> fork.get("round").asInt())
        .containsExactly(1, 1);
    assertThat(new RunFolder(out).jmh().size()).isEqualTo(2);
    assertThat(Files.readString(out.resolve("report.html")))
        .contains("\"verdicts\":[{\"baseline\"");
    assertThat(Files.readString(out.resolve("blocks.csv")).lines()).hasSize(2);
    assertThat(Files.readString(out.resolve("verdicts.csv")).lines())
        .hasSizeGreaterThan(4)
        .filteredOn(line -> line.contains(",INVALID,"))
        .hasSizeGreaterThan(3);
  }

  @Test
  void otherProcess_isNamedAndVoidsNothing() throws Exception {
    Path out = directory.resolve("run");
    Harness.Running running;
    try (BusyProcess neighbour = BusyProcess.start(2)) {
      running = compare("-c", "spymemcached,spymemcached", "--time", "2s", "--out", out.toString());
      running.await();
    }

    assertThat(running.process().exitValue()).describedAs(running.output()).isEqualTo(4);
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

  private static long disturbed(Path run, String arm) throws Exception {
    return iterations(run, arm)
        .filter(iteration -> iteration.at("/machine/foreignCores").asDouble(1) > 0.25
            || iteration.at("/machine/stealShare").asDouble(0) > 0.02)
        .count();
  }

  @Test
  void candidateBehindAProxy_isMeasuredThere() throws Exception {
    Path out = directory.resolve("run");
    try (EmbeddedProcess theirs = EmbeddedProcess.start();
        DelayingProxy slow = new DelayingProxy(theirs.port(), DELAY_NANOS)) {
      Harness.Running running = compare(
          "-c",
          "spymemcached",
          "--candidate-via",
          slow.address(),
          "--time",
          "1s",
          "--out",
          out.toString());

      assertThat(running.await()).describedAs(running.output()).isEqualTo(4);
      assertThat(running.output()).contains("baseline (via embedded)", slow.address());
    }
    assertThat(medians(out, "baseline")).hasSize(3).allMatch(nanos -> nanos < DELAY_NANOS);
    assertThat(medians(out, "candidate")).hasSize(3).allMatch(nanos -> nanos > DELAY_NANOS);
  }

  private static List<Long> medians(Path run, String arm) throws Exception {
    return iterations(run, arm)
        .map(iteration -> iteration.at("/times/p50Nanos").asLong())
        .toList();
  }

  private static Stream<JsonNode> iterations(Path run, String arm) throws Exception {
    return new RunFolder(run)
        .cells().stream()
            .filter(cell -> cell.at("/cell/part").asString().equals(arm))
            .flatMap(cell -> cell.get("iterations").valueStream());
  }

  @Test
  void protocolThatTheClientLacks_isSkippedAndNothingIsMeasured() throws Exception {
    Harness.Running running = compare("-c", "whalin", "--mode", "blocking,async", "--time", "1s");

    assertThat(running.await()).describedAs(running.output()).isEqualTo(2);
    assertThat(running.output()).contains("nothing of this comparison can be measured");
  }

  private Harness.Running compare(String... more) throws Exception {
    String[] always = {
      "compare",
      "--paired",
      "--via",
      "embedded",
      "-t",
      "2",
      "-p",
      "keys=200",
      "-wi",
      "1",
      "-w",
      "300ms",
      "-i",
      "3",
      "-r",
      "300ms"
    };
    return Harness.judgingTimes(directory)
        .start(Stream.of(always, more).flatMap(Arrays::stream).toArray(String[]::new));
  }
}
