// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.compare;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.machine.fitness.Disturbance;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class PairedBlocksTest {
  private static final ForkFigures NOTHING = new ForkFigures(0, 2, Map.of());

  private static ComparedFork fork(double micros) {
    return new ComparedFork(
        "001",
        ForkFigures.of(Iterations.quiet(1, micros, micros, micros, micros, micros)),
        null,
        Set.of(),
        null);
  }

  private static PairedBlocks blocks(int count, ComparedFork baseline, ComparedFork candidate) {
    PairedBlocks blocks = new PairedBlocks(Rule.STANDARD, List.of());
    for (int i = 1; i <= count; i++) {
      blocks = blocks.and(new PairedBlock(i, i % 2 == 0, 0, baseline, candidate));
    }
    return blocks;
  }

  @Test
  void slowerInEveryBlock_worseInTimesAndThroughput() {
    PairedBlocks blocks = blocks(16, fork(100), fork(120));

    assertThat(blocks.isDecided()).isTrue();
    assertThat(blocks.judgements())
        .filteredOn(judgement -> judgement.metric() != Metric.ALLOCATION)
        .hasSize(4)
        .allMatch(judgement -> judgement.verdict() == Verdict.WORSE);
  }

  @Test
  void sameInEveryBlock_withinNoiseAfterSix() {
    assertThat(blocks(5, fork(100), fork(100)).isDecided()).isFalse();
    assertThat(blocks(6, fork(100), fork(100)).isDecided()).isTrue();
    assertThat(blocks(6, fork(100), fork(100)).judgements())
        .hasSize(5)
        .allMatch(judgement -> judgement.verdict() == Verdict.WITHIN_NOISE);
  }

  @Test
  void forksWithoutFigures_invalidAndNeverDecided() {
    ComparedFork nothing = new ComparedFork("001", NOTHING, null, Set.of(), null);
    PairedBlocks blocks = blocks(40, fork(100), nothing);

    assertThat(blocks.quiet()).isZero();
    assertThat(blocks.isDecided()).isFalse();
    assertThat(blocks.judgements())
        .hasSize(Metric.values().length)
        .allMatch(judgement -> judgement.verdict() == Verdict.INVALID);
  }

  @Test
  void disturbedBlocks_countAndAreNamedOnce() {
    PairedBlocks blocks =
        blocks(16, disturbed(100, Disturbance.STEAL), disturbed(200, Disturbance.FOREIGN_CPU));

    assertThat(blocks.judgements())
        .filteredOn(judgement -> judgement.metric() == Metric.THROUGHPUT)
        .singleElement()
        .matches(judgement -> judgement.verdict() == Verdict.WORSE);
    assertThat(blocks.result("a", "b", StopReason.DECIDED).notes())
        .contains(
            "NOISY: the machine was disturbed in 16 of 16 pairs (foreign CPU, steal); they count,"
                + " and widen the intervals");
  }

  private static ComparedFork disturbed(double time, Disturbance cause) {
    ForkFigures figures = new ForkFigures(0, 5, fork(time).figures().values());
    return new ComparedFork("001", figures, null, Set.of(cause), null);
  }

  @Test
  void forkThatFailed_invalidWhateverTheOthersShow() {
    ComparedFork failed =
        new ComparedFork("099", NOTHING, "x FAILED: measured 2 of 5 iterations", Set.of(), null);
    PairedBlocks blocks =
        blocks(16, fork(100), fork(120)).and(new PairedBlock(17, true, 0, fork(100), failed));

    assertThat(blocks.problem())
        .hasValueSatisfying(why -> assertThat(why).contains("2 of 5 iterations"));
    assertThat(blocks.judgements()).allMatch(judgement -> judgement.verdict() == Verdict.INVALID);
    assertThat(blocks.result("a", "b", StopReason.BROKEN).notes())
        .first()
        .asString()
        .contains("2 of 5 iterations");
  }

  @Test
  void noiseThatDecidesNothing_tellsHowManyMorePairsMay() {
    assertThat(noisy(Rule.STANDARD).result("a", "b", StopReason.DECIDED).notes())
        .contains("more pairs show smaller differences: --pairs 24");
    assertThat(noisy(Rule.upTo(48)).result("a", "b", StopReason.TIME_SPENT).notes())
        .noneSatisfy(note -> assertThat(note).contains("--pairs"));
    assertThat(
            blocks(6, fork(100), fork(100)).result("a", "b", StopReason.DECIDED).notes())
        .noneSatisfy(note -> assertThat(note).contains("--pairs"));
  }

  private static PairedBlocks noisy(Rule rule) {
    PairedBlocks blocks = new PairedBlocks(rule, List.of());
    for (int i = 0; i < rule.mostScreened(); i++) {
      ComparedFork slower = fork(150 + i);
      ComparedFork faster = fork(100 + i);
      boolean even = i % 2 == 0;
      blocks = blocks.and(
          new PairedBlock(i + 1, true, 0, even ? slower : faster, even ? faster : slower));
    }
    return blocks;
  }

  @Test
  void unsettledForks_named() {
    ComparedFork unsettled = new ComparedFork(
        "007", fork(100).figures(), null, Set.of(), "UNSTABLE: fork 1 had not settled");

    assertThat(
            blocks(6, unsettled, fork(100)).result("a", "b", StopReason.DECIDED).notes())
        .anySatisfy(note -> assertThat(note).startsWith("UNSTABLE: 6 of 12 forks"));
  }
}
