// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.plan.Cell;
import cacheduel.result.Fork;
import cacheduel.result.Latency;
import cacheduel.result.MeasuredFixture;
import cacheduel.result.ResultBuilder;
import cacheduel.result.RunFixture;
import cacheduel.result.TimeHistogramFixture;
import cacheduel.workload.Operation;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** The cost of a fork, which does not depend on how many there are. */
class ForkJournalTest {
  private static final int ROUNDS = 20;
  private static final Cell CELL =
      RunFixture.cell(1, "xmemcached", Protocol.ASCII, Mode.BLOCKING, 1);
  private static final String JMH = "[{\"primaryMetric\": {}}]";

  @TempDir
  Path temp;

  private RunStore store() {
    return RunStore.create(
        temp.resolve("run"),
        RunFixture.plan(CELL),
        RunFixture.environment(),
        RunFixture.START,
        List.of());
  }

  /** All of the same size: the numbers of the rounds have two digits. */
  private static Fork fork(int number) {
    return ResultBuilder.of(CELL)
        .rate(1_000)
        .iteration(10 + number, MeasuredFixture.iteration(1, 1_000))
        .histogram(10 + number, TimeHistogramFixture.completed(Operation.GET, 100, 300))
        .fork();
  }

  private static void keep(RunStore run, Fork fork) {
    run.addJmh(fork.cell().id(), fork.round(), JMH);
    run.append(fork);
  }

  private static Map<Path, Long> sizes(Path directory) throws IOException {
    try (Stream<Path> files = Files.walk(directory)) {
      return files
          .filter(Files::isRegularFile)
          .collect(Collectors.toMap(
              file -> file, ForkJournalTest::size, (one, other) -> one, TreeMap::new));
    }
  }

  private static long size(Path file) {
    try {
      return Files.size(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void eachFork_writesAsManyBytesAsTheFirst() throws IOException {
    try (RunStore run = store()) {
      keep(run, fork(0));
      Path journal = run.directory().resolve("forks.jsonl");
      long line = Files.size(journal);
      for (int number = 1; number < ROUNDS; number++) {
        Map<Path, Long> before = sizes(run.directory());
        keep(run, fork(number));
        Map<Path, Long> after = sizes(run.directory());

        after.entrySet().removeAll(before.entrySet());
        assertThat(after)
            .containsOnly(
                Map.entry(journal, line * (number + 1)),
                Map.entry(run.directory().resolve("jmh/001.%d.json".formatted(10 + number)), (long)
                    JMH.length()));
      }
    }
  }

  @Test
  void appending_neitherReadsNorRewritesEarlierForks() throws IOException {
    try (RunStore run = store()) {
      for (int number = 0; number < ROUNDS - 1; number++) {
        keep(run, fork(number));
      }
      Path journal = run.directory().resolve("forks.jsonl");
      byte[] unreadable = new byte[(int) Files.size(journal)];
      Files.write(journal, unreadable, StandardOpenOption.WRITE);
      try (Stream<Path> jmh = Files.list(run.directory().resolve("jmh"))) {
        for (Path file : jmh.toList()) {
          Files.delete(file);
        }
      }

      keep(run, fork(ROUNDS - 1));

      assertThat(Files.readAllBytes(journal)).startsWith(unreadable);
      assertThat(run.directory().resolve("jmh")).isDirectoryContaining("glob:**001.29.json");
      assertThat(run.run().results()).singleElement().satisfies(result -> {
        assertThat(result.forks()).hasSize(ROUNDS);
        assertThat(result.completed().get(Operation.GET))
            .extracting(Latency::count)
            .isEqualTo(2L * ROUNDS);
      });
    }
  }

  @Test
  void derivedFiles_areWrittenFromTheForksAndNeverRead() throws IOException {
    try (RunStore run = store()) {
      keep(run, fork(1));
      keep(run, fork(2));
      run.finish(RunFixture.START.plusSeconds(9));
      DerivedFiles.write(run.run());
    }
    Path directory = temp.resolve("run");
    JsonNode cell = Json.parse(Files.readString(directory.resolve("cells.jsonl")));
    assertThat(cell.at("/status").asString()).isEqualTo("VALID");
    assertThat(cell.at("/throughput/opsPerSecond").asDouble()).isCloseTo(1_000, within(1e-9));
    assertThat(cell.at("/forks/1/round").asInt()).isEqualTo(12);
    assertThat(cell.at("/forks/1/figures/throughput").asDouble()).isEqualTo(1_000);
    assertThat(directory.resolve("histograms"))
        .isDirectoryContaining("glob:**/001-xmemcached@2.4.9-ascii-blocking-1t-completed.hlog");
    Files.writeString(directory.resolve("cells.jsonl"), "damaged");

    assertThat(Run.read(directory).results()).hasSize(1);
    assertThat(Run.read(directory).info().warnings()).isEmpty();
  }
}
