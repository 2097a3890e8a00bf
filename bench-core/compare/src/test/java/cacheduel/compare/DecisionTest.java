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
  private static final double DELTA = 0.03;

  private static Decision decide(double... slowdowns) {
    return Decision.of(RULE, DELTA, slowdowns);
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

  @Test
  void fivePairs_inconclusiveWhateverTheyShow() {
    assertThat(decide(pairs(5, 0.5)).verdict()).isEqualTo(Verdict.INCONCLUSIVE);
  }

  @Test
  void screenAlone_neverWorse() {
    Decision decision = decide(pairs(6, 0.5));

    assertThat(decision.suspected()).isEqualTo(Verdict.WORSE);
    assertThat(decision.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(decision.settled()).isNull();
  }

  @Test
  void confirmedOnFreshPairs_worse() {
    Decision decision = decide(pairs(16, 0.5));

    assertThat(decision.settled()).isEqualTo(Verdict.WORSE);
    assertThat(decision.screened()).isEqualTo(6);
    assertThat(decision.evidence()).extracting(evidence -> evidence.pairs()).isEqualTo(10);
  }

  @Test
  void confirmedFaster_better() {
    assertThat(decide(pairs(16, -0.5)).settled()).isEqualTo(Verdict.BETTER);
  }

  @Test
  void notSeenAgain_withinNoise() {
    Decision decision = decide(then(pairs(6, 0.5), pairs(20, 0)));

    assertThat(decision.suspected()).isEqualTo(Verdict.WORSE);
    assertThat(decision.settled()).isEqualTo(Verdict.WITHIN_NOISE);
  }

  @Test
  void oppositeSeenAgain_inconclusive() {
    Decision decision = decide(then(pairs(6, 0.5), pairs(20, -0.5)));

    assertThat(decision.settled()).isEqualTo(Verdict.INCONCLUSIVE);
  }

  @Test
  void screenPairs_notUsedTwice() {
    double[] barely = {0.1, 0.1, 0.1, 0.1, -0.2, -0.2, -0.2, 0.1, 0.1, -0.2};

    assertThat(decide(then(pairs(6, 0.5), barely)).settled()).isNull();
  }

  @Test
  void equalArms_withinNoiseAtOnce() {
    Decision decision = decide(pairs(6, 0));

    assertThat(decision.settled()).isEqualTo(Verdict.WITHIN_NOISE);
    assertThat(decision.screened()).isEqualTo(6);
  }

  @Test
  void sameNumberInEveryFork_withinNoise() {
    assertThat(decide(new double[6]).settled()).isEqualTo(Verdict.WITHIN_NOISE);
  }

  @Test
  void clearButTooSmallToCount_notWorse() {
    double[] small = pairs(32, 0.02);
    Arrays.setAll(small, i -> 0.02 + i * 1e-5);

    assertThat(decide(small).settled()).isEqualTo(Verdict.WITHIN_NOISE);
  }

  @Test
  void wideNoise_inconclusiveAfterTheScreen() {
    double[] wide = {0.4, -0.5, 0.3, -0.2, 0.6, -0.4, 0.1, -0.1, 0.5, -0.6, 0.2, -0.3};
    Decision decision = decide(wide);

    assertThat(decision.settled()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(decision.suspected()).isNull();
  }

  @Test
  void morePairsThanAsked_changeNothing() {
    double[] pairs = pairs(6, 0);

    assertThat(decide(then(pairs, pairs(20, 0.9))).settled())
        .isEqualTo(decide(pairs).settled());
  }
}
