// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.compare;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class UnpairedTest {
  private static final double[] BASELINE = {100, 101, 102, 103, 104, 105};

  private static double[] times(double factor) {
    return Arrays.stream(BASELINE).map(value -> factor * value).toArray();
  }

  @ParameterizedTest
  @EnumSource
  void manyTimesDifferent_aSuspicionAndNeverWorse(Metric metric) {
    MetricJudgement up = Unpaired.judge(metric, BASELINE, times(5));
    MetricJudgement down = Unpaired.judge(metric, BASELINE, times(0.2));

    assertThat(up.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(down.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(up.suspected())
        .isEqualTo(metric.figure().higherIsBetter() ? Verdict.BETTER : Verdict.WORSE);
    assertThat(down.suspected())
        .isEqualTo(metric.figure().higherIsBetter() ? Verdict.WORSE : Verdict.BETTER);
  }

  @Test
  void same_noSuspicion() {
    assertThat(Unpaired.judge(Metric.P50, BASELINE, BASELINE).suspected()).isNull();
  }

  @Test
  void clearButTooSmallToCount_noSuspicion() {
    assertThat(Unpaired.judge(Metric.P99, BASELINE, times(1.07)).suspected()).isNull();
  }

  @Test
  void twoForksEach_tooFewForASuspicion() {
    double[] two = {100, 101};

    assertThat(Unpaired.judge(Metric.P50, two, new double[] {900, 901}).suspected())
        .isNull();
  }

  @Test
  void fewestForks_areEnoughForASuspicion() {
    double[] before = new double[3];
    double[] after = new double[3];
    Arrays.setAll(before, i -> 100 + i);
    Arrays.setAll(after, i -> 200 + i);

    assertThat(Unpaired.judge(Metric.P50, before, after).suspected()).isEqualTo(Verdict.WORSE);
  }

  @Test
  void ratio_withoutAnInterval() {
    MetricJudgement judgement = Unpaired.judge(Metric.P50, BASELINE, times(2));

    assertThat(judgement.effect()).isNotNull().satisfies(effect -> {
      assertThat(effect.ratio()).isBetween(1.95, 2.05);
      assertThat(effect.hasInterval()).isFalse();
    });
  }

  @Test
  void noFork_invalid() {
    assertThat(Unpaired.judge(Metric.P50, BASELINE, new double[0]).verdict())
        .isEqualTo(Verdict.INVALID);
  }
}
