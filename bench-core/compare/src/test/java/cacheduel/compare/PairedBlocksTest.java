// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import cacheduel.machine.fitness.Disturbance;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class PairedBlocksTest {
  private static final ForkFigures NOTHING = new ForkFigures(0, 2, Map.of(), Map.of());

  private static ComparedFork fork(double micros) {
    return new ComparedFork(
        "001",
        1,
        ForkFigures.of(Iterations.fork(Iterations.quiet(micros, micros, micros, micros, micros))),
        null,
        Set.of(),
        true,
        false);
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
  void sameInEveryBlock_withinNoiseAfterTwelve() {
    assertThat(blocks(11, fork(100), fork(100)).isDecided()).isFalse();
    assertThat(blocks(12, fork(100), fork(100)).isDecided()).isTrue();
    assertThat(blocks(12, fork(100), fork(100)).judgements())
        .hasSize(5)
        .allMatch(judgement -> judgement.verdict() == Verdict.WITHIN_NOISE);
  }

  @Test
  void forksWithoutFigures_invalidAndNeverDecided() {
    ComparedFork nothing = new ComparedFork("001", 1, NOTHING, null, Set.of(), true, false);
    PairedBlocks blocks = blocks(40, fork(100), nothing);

    assertThat(blocks.quiet()).isZero();
    assertThat(blocks.isDecided()).isFalse();
    assertThat(blocks.judgements())
        .hasSize(Metric.values().length)
        .allMatch(judgement -> judgement.verdict() == Verdict.INVALID);
  }

  @Test
  void metricThatMostPairsLack_isNotJudged() {
    ForkFigures rateOnly = new ForkFigures(5, 0, Map.of(), Map.of(Metric.THROUGHPUT, 1e4));
    ComparedFork bare = new ComparedFork("001", 1, rateOnly, null, Set.of(), true, false);
    PairedBlocks blocks = blocks(2, fork(100), fork(100));
    for (int i = 3; i <= 12; i++) {
      blocks = blocks.and(new PairedBlock(i, true, 0, bare, bare));
    }

    assertThat(blocks.isDecided()).isTrue();
    assertThat(blocks.judgements())
        .extracting(MetricJudgement::metric)
        .containsExactly(Metric.THROUGHPUT);
    assertThat(blocks.pairs()).containsOnlyKeys(Metric.THROUGHPUT);
    assertThat(blocks.result("a", "b", StopReason.DECIDED, 72).notes())
        .contains("p99 us is not judged: 2 of 12 pairs have it");
  }

  @Test
  void disturbedBlocks_countAndAreNamedOnce() {
    PairedBlocks blocks =
        blocks(16, disturbed(100, Disturbance.STEAL), disturbed(200, Disturbance.FOREIGN_CPU));

    assertThat(blocks.judgements())
        .filteredOn(judgement -> judgement.metric() == Metric.THROUGHPUT)
        .singleElement()
        .matches(judgement -> judgement.verdict() == Verdict.WORSE);
    assertThat(blocks.result("a", "b", StopReason.DECIDED, 72).notes())
        .contains("NOISY: the machine was disturbed in 16 of 16 pairs (foreign CPU, steal): noisy"
            + " iterations are left out, and weights go down to 0.25");
  }

  private static ComparedFork disturbed(double time, Disturbance cause) {
    ForkFigures figures =
        new ForkFigures(0, 5, Map.of(cause, 3.0), fork(time).figures().values());
    return new ComparedFork("001", 1, figures, null, Set.of(cause), true, false);
  }

  @Test
  void forkThatFailed_invalidWhateverTheOthersShow() {
    ComparedFork failed = new ComparedFork(
        "099", 1, NOTHING, "x FAILED: measured 2 of 5 iterations", Set.of(), true, false);
    PairedBlocks blocks =
        blocks(16, fork(100), fork(120)).and(new PairedBlock(17, true, 0, fork(100), failed));

    assertThat(blocks.problem())
        .hasValueSatisfying(why -> assertThat(why).contains("2 of 5 iterations"));
    assertThat(blocks.judgements()).allMatch(judgement -> judgement.verdict() == Verdict.INVALID);
    assertThat(blocks.result("a", "b", StopReason.BROKEN, 72).notes())
        .first()
        .asString()
        .contains("2 of 5 iterations");
  }

  @Test
  void noiseThatDecidesNothing_tellsHowManyMorePairsMay() {
    assertThat(noisy(Rule.STANDARD).result("a", "b", StopReason.DECIDED, 72).notes())
        .contains("more pairs show smaller differences: --pairs 24");
    assertThat(noisy(Rule.STANDARD.withPatience(72))
            .result("a", "b", StopReason.TIME_SPENT, 72)
            .notes())
        .noneSatisfy(note -> assertThat(note).contains("--pairs"));
    assertThat(blocks(12, fork(100), fork(100))
            .result("a", "b", StopReason.DECIDED, 72)
            .notes())
        .noneSatisfy(note -> assertThat(note).contains("--pairs"));
  }

  @Test
  void timeThatEndsBeforeTheFirstLook_isToBeProlonged() {
    PairedBlocks few = new PairedBlocks(
        Rule.STANDARD, noisy(Rule.STANDARD).all().subList(0, Rule.FEWEST_PAIRS + 1));
    assertThat(few.result("a", "b", StopReason.TIME_SPENT, 6).notes())
        .anySatisfy(note -> assertThat(note)
            .startsWith("the time ended before pair 12")
            .endsWith("allow more --time"));
  }

  private static PairedBlocks noisy(Rule rule) {
    PairedBlocks blocks = new PairedBlocks(rule, List.of());
    for (int i = 0; i < rule.patience(); i++) {
      ComparedFork slower = fork(150 + i);
      ComparedFork faster = fork(100 + i);
      boolean even = i % 2 == 0;
      blocks = blocks.and(
          new PairedBlock(i + 1, true, 0, even ? slower : faster, even ? faster : slower));
    }
    return blocks;
  }

  @Test
  void suspicionWhenTheTimeIsSpent_named() {
    PairedBlocks blocks =
        blocks(11, fork(100), fork(104)).and(new PairedBlock(12, true, 0, fork(103), fork(100)));

    assertThat(blocks.isDecided()).isFalse();
    assertThat(blocks.result("a", "b", StopReason.TIME_SPENT, 72).notes())
        .anySatisfy(note -> assertThat(note)
            .startsWith("OUT OF TIME with a suspicion: ops/s WORSE")
            .endsWith("allow more --time"));
  }

  @Test
  void slowModeOfSomeForks_namedAndNotWithinNoise() {
    PairedBlocks blocks = blocks(9, fork(100), fork(100));
    for (int i = 10; i <= 12; i++) {
      blocks = blocks.and(new PairedBlock(i, true, 0, fork(100), fork(200)));
    }

    assertThat(blocks.judgements())
        .filteredOn(judgement -> judgement.metric() == Metric.P50)
        .singleElement()
        .matches(judgement -> judgement.verdict() == Verdict.INCONCLUSIVE);
    assertThat(blocks.result("a", "b", StopReason.DECIDED, 72).notes())
        .contains(
            "p50 us: in 3 of 12 pairs the candidate is more than 3 % worse, in 0 as much better");
  }

  @Test
  void pair_countsByItsDisturbanceWhicheverArmMetIt() {
    PairedBlock one = new PairedBlock(1, true, 0, fork(100), disturbed(100, Disturbance.STEAL));
    PairedBlock other = new PairedBlock(1, true, 0, disturbed(100, Disturbance.STEAL), fork(100));

    assertThat(one.weight())
        .isEqualTo(other.weight())
        .isCloseTo(1 / (1 + (0.2 + 3) / 2), within(1e-9));
    assertThat(one.causes()).contains(Disturbance.STEAL);
  }

  @Test
  void causeBelowItsLimit_isNamedToo() {
    ForkFigures figures = new ForkFigures(
        5, 0, Map.of(Disturbance.STEAL, 0.9), fork(100).figures().values());
    ComparedFork slightly = new ComparedFork("001", 1, figures, null, Set.of(), true, false);
    PairedBlocks blocks = blocks(12, slightly, slightly);

    assertThat(blocks.quiet()).isEqualTo(12);
    assertThat(blocks.result("a", "b", StopReason.DECIDED, 72).notes())
        .contains(
            "NOISY: the machine was disturbed in 12 of 12 pairs (steal): noisy iterations are left"
                + " out, and weights go down to 0.53");
  }

  @Test
  void wouldHaveShown_dependsOnThePairsThatThereWasTimeFor() {
    PairedBlocks blocks = noisy(Rule.STANDARD);

    assertThat(detectable(blocks, 16)).isGreaterThan(1.2 * detectable(blocks, 72));
    assertThat(detectable(blocks, 1_000)).isEqualTo(detectable(blocks, 72));
  }

  private static double detectable(PairedBlocks blocks, int affordable) {
    return blocks.result("a", "b", StopReason.DECIDED, affordable).judgements().stream()
        .filter(judgement -> judgement.metric() == Metric.P50)
        .findFirst()
        .orElseThrow()
        .evidence()
        .detectable();
  }

  @Test
  void unsettledForks_named() {
    ComparedFork unsettled =
        new ComparedFork("007", 1, fork(100).figures(), null, Set.of(), false, false);

    assertThat(blocks(6, unsettled, fork(100))
            .result("a", "b", StopReason.DECIDED, 72)
            .notes())
        .anySatisfy(note -> assertThat(note).startsWith("UNSETTLED: 6 of 12 forks"));
  }
}
