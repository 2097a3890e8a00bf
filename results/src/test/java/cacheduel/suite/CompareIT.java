// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.suite;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** An interleaved comparison, from the command line to the files; too short for any verdict. */
@Timeout(600)
class CompareIT {
  /** A comparison without its arms. */
  static final String SHORT =
      "compare --paired --via embedded -t 2 -p keys=200 -wi 1 -w 300ms -i 3 -r 300ms";

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
        .contains("baseline (spymemcached)", "INVALID", "the time is spent (--time)");
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
    List<String> command = new ArrayList<>(List.of(SHORT.split(" ", -1)));
    command.addAll(List.of(more));
    return Harness.judgingTimes(directory).start(command.toArray(String[]::new));
  }
}
