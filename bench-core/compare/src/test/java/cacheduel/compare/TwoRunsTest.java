// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.plan.Cell;
import cacheduel.result.CellBuilder;
import cacheduel.result.ResultBuilder;
import cacheduel.result.RunFixture;
import cacheduel.result.Status;
import cacheduel.store.RunStore;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TwoRunsTest {
  private static final Cell CELL =
      RunFixture.cell(1, "xmemcached", Protocol.ASCII, Mode.BLOCKING, 8);

  @TempDir
  Path directory;

  private RunStore run(String name, double micros, String serverVersion, Status status) {
    RunStore store = RunStore.create(
        directory.resolve(name),
        RunFixture.plan(CELL),
        RunFixture.environment(),
        RunFixture.START,
        List.of());
    ResultBuilder result = ResultBuilder.of(CELL).rate(1e6 / micros).server("local", serverVersion);
    if (status != Status.VALID) {
      result.status(status, "for a reason");
    }
    for (int fork = 1; fork <= 5; fork++) {
      Iterations.quiet(fork, micros + fork, micros + fork, micros + fork)
          .forEach(result::iteration);
    }
    store.append(result.build());
    return store;
  }

  private RunStore run(String name, double micros) {
    return run(name, micros, "1.6.18", Status.VALID);
  }

  @Test
  void slowerRun_aSuspicionAndNothingMore() {
    try (RunStore before = run("a", 100);
        RunStore after = run("b", 200)) {
      TwoRuns runs = new TwoRuns(before, after);

      assertThat(runs.differences()).isEmpty();
      ComparedCell cell = runs.compare().get(0);
      assertThat(cell.judgements()).hasSize(5);
      assertThat(cell.judgements())
          .filteredOn(judgement -> judgement.metric() != Metric.ALLOCATION)
          .allMatch(judgement -> judgement.suspected() == Verdict.WORSE);
      assertThat(cell.has(Verdict.WORSE)).isFalse();
    }
  }

  @Test
  void otherServerVersion_notComparable() {
    try (RunStore before = run("a", 100);
        RunStore after = run("b", 100, "1.6.40", Status.VALID)) {
      assertThat(new TwoRuns(before, after).differences())
          .singleElement()
          .asString()
          .contains("server", "1.6.18", "1.6.40");
    }
  }

  @Test
  void invalidCell_notComparable() {
    try (RunStore before = run("a", 100);
        RunStore after = run("b", 100, "1.6.18", Status.INVALID)) {
      assertThat(new TwoRuns(before, after).differences())
          .singleElement()
          .asString()
          .contains("INVALID in the candidate", "expected VALID");
    }
  }

  @Test
  void noCellInCommon_notComparable() {
    try (RunStore before = run("a", 100);
        RunStore after = RunStore.create(
            directory.resolve("b"),
            RunFixture.plan(CELL),
            RunFixture.environment(),
            RunFixture.START,
            List.of())) {
      assertThat(new TwoRuns(before, after).differences())
          .singleElement()
          .asString()
          .contains("no measured cell in common");
    }
  }

  @Test
  void skippedInBoth_leftOutAndNoDifference() {
    try (RunStore before = both("a", Status.SKIPPED);
        RunStore after = both("b", Status.SKIPPED)) {
      TwoRuns runs = new TwoRuns(before, after);

      assertThat(runs.differences()).isEmpty();
      assertThat(runs.compare())
          .singleElement()
          .extracting(ComparedCell::candidate)
          .isEqualTo(CELL.label());
      assertThat(runs.leftOut()).containsExactly("1 cell left out: SKIPPED in both runs");
    }
  }

  @Test
  void skippedInOne_notComparable() {
    try (RunStore before = both("a", Status.SKIPPED);
        RunStore after = both("b", Status.VALID)) {
      TwoRuns runs = new TwoRuns(before, after);

      assertThat(runs.leftOut()).isEmpty();
      assertThat(runs.differences())
          .singleElement()
          .asString()
          .contains("SKIPPED in the baseline, VALID in the candidate");
    }
  }

  @Test
  void cellsOfOneRun_leftOutAndSaid() {
    try (RunStore two = both("a", Status.VALID);
        RunStore one = run("b", 100)) {
      assertThat(new TwoRuns(two, one).differences()).isEmpty();
      assertThat(new TwoRuns(two, one).leftOut())
          .containsExactly("1 cell left out: in the baseline only");
      assertThat(new TwoRuns(one, two).leftOut())
          .containsExactly("1 cell left out: in the candidate only");
    }
  }

  @Test
  void severalVersions_eachMeetsItsOwn() {
    try (RunStore before = versions("a", "2.4.8", "2.4.9");
        RunStore after = versions("b", "2.4.9", "2.5.0")) {
      TwoRuns runs = new TwoRuns(before, after);

      assertThat(runs.matches())
          .extracting(
              match -> match.before().cell().clientVersion(),
              match -> match.after().cell().clientVersion())
          .containsExactly(tuple("2.4.8", "2.5.0"), tuple("2.4.9", "2.4.9"));
      assertThat(runs.leftOut()).isEmpty();
    }
  }

  @Test
  void versionOfOneRunOnly_leftOutAndSaid() {
    try (RunStore two = versions("a", "2.4.8", "2.4.9");
        RunStore one = versions("b", "2.4.9")) {
      assertThat(new TwoRuns(two, one).matches()).hasSize(1);
      assertThat(new TwoRuns(two, one).leftOut())
          .containsExactly("1 cell left out: in the baseline only");
      assertThat(new TwoRuns(one, two).leftOut())
          .containsExactly("1 cell left out: in the candidate only");
    }
  }

  private RunStore versions(String name, String... versions) {
    List<Cell> cells = Arrays.stream(versions)
        .map(version -> CellBuilder.of(RunFixture.cell(
                Arrays.asList(versions).indexOf(version) + 1,
                "xmemcached",
                Protocol.ASCII,
                Mode.BLOCKING,
                8))
            .version(version)
            .build())
        .toList();
    RunStore store = RunStore.create(
        directory.resolve(name),
        RunFixture.plan(cells.toArray(Cell[]::new)),
        RunFixture.environment(),
        RunFixture.START,
        List.of());
    cells.forEach(cell -> store.append(ResultBuilder.of(cell).build()));
    return store;
  }

  /** A VALID cell, and one with another status. */
  private RunStore both(String name, Status status) {
    Cell other = RunFixture.cell(2, "whalin", Protocol.ASCII, Mode.ASYNC, 8);
    RunStore store = RunStore.create(
        directory.resolve(name),
        RunFixture.plan(CELL, other),
        RunFixture.environment(),
        RunFixture.START,
        List.of());
    store.append(ResultBuilder.of(CELL).server("local", "1.6.18").build());
    store.append(ResultBuilder.of(other).status(status, "for a reason").build());
    return store;
  }
}
