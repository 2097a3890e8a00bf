// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.compare;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DecisionTest {
  private static final Rule RULE = Rule.STANDARD;

  private static Decision decide(double... slowdowns) {
    return Decision.of(RULE, Metric.P50, Slowdowns.of(slowdowns));
  }

  private static double[] pairs(int count, double slowdown) {
    double[] pairs = new double[count];
    for (int i = 0; i < count; i++) {
      pairs[i] = slowdown + (i % 2 == 0 ? 0.001 : -0.001) * (i + 1);
    }
    return pairs;
  }

  private static double[] then(double[] first, double[] second) {
    return DoubleStream.concat(Arrays.stream(first), Arrays.stream(second)).toArray();
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 4})
  void fewerThanFivePairs_invalid(int pairs) {
    Decision decision = decide(pairs(pairs, 0.5));

    assertThat(decision.verdict()).isEqualTo(Verdict.INVALID);
    assertThat(decision.settled()).isNull();
  }

  @ParameterizedTest
  @ValueSource(ints = {5, 11})
  void beforeTheFirstLook_inconclusiveWhateverTheyShow(int pairs) {
    assertThat(decide(pairs(pairs, 0.5)).verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(decide(pairs(pairs, 0.5)).settled()).isNull();
  }

  @Test
  void slowerInAllOfTwelve_worse() {
    Decision decision = decide(pairs(12, 0.5));

    assertThat(decision.settled()).isEqualTo(Verdict.WORSE);
    assertThat(decision.judged().size()).isEqualTo(12);
  }

  @Test
  void fasterInAllOfTwelve_better() {
    assertThat(decide(pairs(12, -0.5)).settled()).isEqualTo(Verdict.BETTER);
  }

  @Test
  void oneOfTwelveContradicts_suspicionThatAsksForMore() {
    double[] pairs = then(pairs(11, 0.5), pairs(1, -0.1));

    assertThat(decide(pairs).suspected()).isEqualTo(Verdict.WORSE);
    assertThat(decide(pairs).settled()).isNull();
    assertThat(decide(then(pairs, pairs(3, 0.5))).settled()).isNull();
    assertThat(decide(then(pairs, pairs(4, 0.5))).settled()).isEqualTo(Verdict.WORSE);
  }

  @Test
  void suspicionThatFades_givenUpAtTheNextLook() {
    double[] pairs = {.1, .1, .1, .1, .1, .1, .1, .1, .1, -.05, -.05, -.05, -.2, -.2, -.2, -.2};

    assertThat(decide(Arrays.copyOf(pairs, 12)).suspected()).isEqualTo(Verdict.WORSE);
    assertThat(decide(pairs).settled()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(decide(pairs).suspected()).isNull();
  }

  @Test
  void equalArms_withinNoiseAtTheFirstLook() {
    Decision decision = decide(pairs(12, 0));

    assertThat(decision.settled()).isEqualTo(Verdict.WITHIN_NOISE);
    assertThat(decision.judged().size()).isEqualTo(12);
  }

  @Test
  void sameNumberInEveryFork_withinNoise() {
    assertThat(decide(new double[12]).settled()).isEqualTo(Verdict.WITHIN_NOISE);
  }

  @Test
  void clearButTooSmallToCount_notWorse() {
    double[] small = new double[72];
    Arrays.setAll(small, i -> 0.02 + i * 1e-5);

    assertThat(decide(small).settled()).isEqualTo(Verdict.WITHIN_NOISE);
    assertThat(
            Decision.of(RULE.withDelta(0.01), Metric.P50, Slowdowns.of(small)).settled())
        .isEqualTo(Verdict.WORSE);
  }

  @Test
  void wideNoise_inconclusiveUnlessMorePatient() {
    double[] wide = {0.4, -0.5, 0.3, -0.2, 0.6, -0.4, 0.1, -0.1, 0.5, -0.6, 0.2, -0.3};

    assertThat(decide(wide).settled()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(decide(wide).suspected()).isNull();
    assertThat(
            Decision.of(RULE.withPatience(24), Metric.P50, Slowdowns.of(wide)).settled())
        .isNull();
  }

  @Test
  void settledVerdict_changedByNoLaterPair() {
    double[] pairs = pairs(12, 0);

    assertThat(decide(then(pairs, pairs(60, 0.9))).settled()).isEqualTo(Verdict.WITHIN_NOISE);
  }

  @Test
  void inconclusive_judgedAgainIfOtherMetricsBringMorePairs() {
    double[] wide = {0.4, -0.5, 0.3, -0.2, 0.6, -0.4, 0.1, -0.1, 0.5, -0.6, 0.2, -0.3};

    assertThat(decide(then(wide, pairs(12, 0.5))).suspected()).isEqualTo(Verdict.WORSE);
  }

  @Test
  void slowModeInAFourthOfTheForks_worseAtTheLastLook() {
    double[] pairs = new double[72];
    Arrays.setAll(pairs, i -> i % 4 == 0 ? 0.7 : (i % 2 == 0 ? 0.01 : -0.01));

    assertThat(decide(Arrays.copyOf(pairs, 24)).settled()).isNull();
    assertThat(decide(Arrays.copyOf(pairs, 24)).suspected()).isEqualTo(Verdict.WORSE);
    assertThat(decide(pairs).settled()).isEqualTo(Verdict.WORSE);
  }

  @Test
  void outliersOnOneSide_neverWithinNoise() {
    double[] pairs = pairs(12, 0);
    pairs[3] = 0.05;
    pairs[7] = 0.05;
    assertThat(decide(pairs).settled()).isEqualTo(Verdict.INCONCLUSIVE);

    pairs[5] = -0.05;
    assertThat(decide(pairs).settled()).isEqualTo(Verdict.WITHIN_NOISE);
  }
}
