// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.plan.Cell;
import cacheduel.result.CellBuilder;
import cacheduel.result.CellResult;
import cacheduel.result.ResultBuilder;
import cacheduel.result.RunFixture;
import cacheduel.result.Status;
import cacheduel.store.Run;
import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class TwoRunsTest {
  private static final Cell CELL =
      RunFixture.cell(1, "xmemcached", Protocol.ASCII, Mode.BLOCKING, 8);

  private Run run(String name, double micros, String serverVersion, Status status) {
    ResultBuilder result = ResultBuilder.of(CELL).rate(1e6 / micros).server("local", serverVersion);
    if (status != Status.VALID) {
      result.status(status, "for a reason");
    }
    for (int fork = 1; fork <= 5; fork++) {
      int round = fork;
      Iterations.quiet(micros + fork, micros + fork, micros + fork)
          .forEach(iteration -> result.iteration(round, iteration));
    }
    return RunFixture.run(Path.of(name), result.build());
  }

  private Run run(String name, double micros) {
    return run(name, micros, "1.6.18", Status.VALID);
  }

  @Test
  void slowerRun_aSuspicionAndNothingMore() {
    Run before = run("a", 100);
    Run after = run("b", 200);
    TwoRuns runs = new TwoRuns(before, after);

    assertThat(runs.differences()).isEmpty();
    ComparedCell cell = runs.compare().get(0);
    assertThat(cell.judgements()).hasSize(5);
    assertThat(cell.judgements())
        .filteredOn(judgement -> judgement.metric() != Metric.ALLOCATION)
        .allMatch(judgement -> judgement.suspected() == Verdict.WORSE);
    assertThat(cell.has(Verdict.WORSE)).isFalse();
  }

  @Test
  void otherServerVersion_notComparable() {
    Run before = run("a", 100);
    Run after = run("b", 100, "1.6.40", Status.VALID);
    assertThat(new TwoRuns(before, after).differences())
        .singleElement()
        .asString()
        .contains("server", "1.6.18", "1.6.40");
  }

  @Test
  void invalidCell_notComparable() {
    Run before = run("a", 100);
    Run after = run("b", 100, "1.6.18", Status.INVALID);
    assertThat(new TwoRuns(before, after).differences())
        .singleElement()
        .asString()
        .contains("INVALID in the candidate", "expected VALID");
  }

  @Test
  void noCellInCommon_notComparable() {
    Run after = RunFixture.run(Path.of("b"), RunFixture.plan(CELL), List.of());
    assertThat(new TwoRuns(run("a", 100), after).differences())
        .singleElement()
        .asString()
        .contains("no measured cell in common");
  }

  @Test
  void skippedInBoth_leftOutAndNoDifference() {
    Run before = both("a", Status.SKIPPED);
    Run after = both("b", Status.SKIPPED);
    TwoRuns runs = new TwoRuns(before, after);

    assertThat(runs.differences()).isEmpty();
    assertThat(runs.compare())
        .singleElement()
        .extracting(ComparedCell::candidate)
        .isEqualTo(CELL.label());
    assertThat(runs.leftOut()).containsExactly("1 cell left out: SKIPPED in both runs");
  }

  @Test
  void skippedInOne_notComparable() {
    Run before = both("a", Status.SKIPPED);
    Run after = both("b", Status.VALID);
    TwoRuns runs = new TwoRuns(before, after);

    assertThat(runs.leftOut()).isEmpty();
    assertThat(runs.differences())
        .singleElement()
        .asString()
        .contains("SKIPPED in the baseline, VALID in the candidate");
  }

  @Test
  void cellsOfOneRun_leftOutAndSaid() {
    Run two = both("a", Status.VALID);
    Run one = run("b", 100);
    assertThat(new TwoRuns(two, one).differences()).isEmpty();
    assertThat(new TwoRuns(two, one).leftOut())
        .containsExactly("1 cell left out: in the baseline only");
    assertThat(new TwoRuns(one, two).leftOut())
        .containsExactly("1 cell left out: in the candidate only");
  }

  @Test
  void severalVersions_eachMeetsItsOwn() {
    Run before = versions("a", "2.4.8", "2.4.9");
    Run after = versions("b", "2.4.9", "2.5.0");
    TwoRuns runs = new TwoRuns(before, after);

    assertThat(runs.matches())
        .extracting(
            match -> match.before().cell().clientVersion(),
            match -> match.after().cell().clientVersion())
        .containsExactly(tuple("2.4.8", "2.5.0"), tuple("2.4.9", "2.4.9"));
    assertThat(runs.leftOut()).isEmpty();
  }

  @Test
  void versionOfOneRunOnly_leftOutAndSaid() {
    Run two = versions("a", "2.4.8", "2.4.9");
    Run one = versions("b", "2.4.9");
    assertThat(new TwoRuns(two, one).matches()).hasSize(1);
    assertThat(new TwoRuns(two, one).leftOut())
        .containsExactly("1 cell left out: in the baseline only");
    assertThat(new TwoRuns(one, two).leftOut())
        .containsExactly("1 cell left out: in the candidate only");
  }

  /** Counted in allocated bytes: with eight times the cells, pairs of all cells would be 64 times as many. */
  @Test
  void comparison_growsWithTheCellsAndNoFaster() {
    Run small = cells("small", 40);
    Run large = cells("large", 320);
    allocated(small);
    assertThat((double) allocated(large) / allocated(small)).isBetween(4.0, 16.0);
  }

  private static long allocated(Run run) {
    ThreadMXBean thread = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long before = thread.getCurrentThreadAllocatedBytes();
    TwoRuns runs = new TwoRuns(run, run);
    assertThat(runs.differences()).isEmpty();
    assertThat(runs.leftOut()).isEmpty();
    assertThat(runs.compare()).hasSameSizeAs(run.results());
    return thread.getCurrentThreadAllocatedBytes() - before;
  }

  private static Run cells(String name, int cells) {
    return RunFixture.run(
        Path.of(name),
        IntStream.rangeClosed(1, cells)
            .mapToObj(i -> RunFixture.cell(i, "xmemcached", Protocol.ASCII, Mode.BLOCKING, i))
            .map(cell -> ResultBuilder.of(cell).rate(1_000).build())
            .toArray(CellResult[]::new));
  }

  private Run versions(String name, String... versions) {
    CellResult[] results = Arrays.stream(versions)
        .map(version -> CellBuilder.of(RunFixture.cell(
                Arrays.asList(versions).indexOf(version) + 1,
                "xmemcached",
                Protocol.ASCII,
                Mode.BLOCKING,
                8))
            .version(version)
            .build())
        .map(cell -> ResultBuilder.of(cell).build())
        .toArray(CellResult[]::new);
    return RunFixture.run(Path.of(name), results);
  }

  /** A VALID cell, and one with another status. */
  private Run both(String name, Status status) {
    Cell other = RunFixture.cell(2, "whalin", Protocol.ASCII, Mode.ASYNC, 8);
    return RunFixture.run(
        Path.of(name),
        ResultBuilder.of(CELL).server("local", "1.6.18").build(),
        ResultBuilder.of(other).status(status, "for a reason").build());
  }
}
