// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class MetricJudgementTest {
  private static MetricJudgement judge(Metric metric, double slowdown, int pairs) {
    double[] slowdowns = new double[pairs];
    Arrays.setAll(slowdowns, i -> slowdown + 0.001 * (i % 3 - 1));
    return ComparedFixture.judge(metric, slowdowns);
  }

  @Test
  void lessThroughput_worseWithARatioBelowOne() {
    MetricJudgement judgement = judge(Metric.THROUGHPUT, Math.log(1.25), 16);

    assertThat(judgement.verdict()).isEqualTo(Verdict.WORSE);
    assertThat(judgement.effect()).isNotNull().satisfies(effect -> {
      assertThat(effect.ratio()).isCloseTo(0.8, within(0.002));
      assertThat(effect.low()).isLessThan(effect.ratio());
      assertThat(effect.high()).isGreaterThan(effect.ratio());
      assertThat(effect.confidence()).isGreaterThanOrEqualTo(0.95);
    });
  }

  @Test
  void moreTime_worseWithARatioAboveOne() {
    MetricJudgement judgement = judge(Metric.P50, Math.log(1.25), 16);

    assertThat(judgement.verdict()).isEqualTo(Verdict.WORSE);
    assertThat(judgement.effect())
        .isNotNull()
        .satisfies(effect -> assertThat(effect.ratio()).isCloseTo(1.25, within(0.003)));
  }

  @Test
  void eightPerCent_countsForTheMedianAndNotForThe99thPercentile() {
    assertThat(judge(Metric.P50, Math.log(1.08), 16).verdict()).isEqualTo(Verdict.WORSE);
    assertThat(judge(Metric.P99, Math.log(1.08), 16).verdict()).isEqualTo(Verdict.WITHIN_NOISE);
  }

  @Test
  void beforeTheFirstLook_nothingWouldHaveShown() {
    double[] wide = {-0.2, 0.1, 0.2, -0.1, 0.15, -0.05, 0.02};
    MetricJudgement judgement = ComparedFixture.judge(Metric.P50, wide);

    assertThat(judgement.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(judgement.settled()).isFalse();
    assertThat(judgement.evidence().detectable()).isNaN();
    assertThat(judgement.evidence().deviation()).isBetween(0.1, 0.2);
  }

  @Test
  void withoutAPair_invalidAndNothingElse() {
    MetricJudgement judgement = MetricJudgement.unknown(Metric.P50);

    assertThat(judgement.verdict()).isEqualTo(Verdict.INVALID);
    assertThat(judgement.effect()).isNull();
    assertThat(judgement.evidence().detectable()).isNaN();
  }
}
