// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class MeanIntervalTest {
  @Test
  void interval_isStudents() {
    // t = 31.599 for 2 degrees of freedom at 99.9 %, standard deviation 1
    MeanInterval interval = MeanInterval.of(1, 2, 3);
    assertThat(interval.mean()).isEqualTo(2);
    assertThat(interval.high()).isCloseTo(2 + 31.5990546 / Math.sqrt(3), within(1e-6));
    assertThat(interval.low()).isCloseTo(2 - 31.5990546 / Math.sqrt(3), within(1e-6));
  }

  @Test
  void twoValues_haveAMeanAndNoInterval() {
    MeanInterval interval = MeanInterval.of(1, 2);
    assertThat(interval.mean()).isEqualTo(1.5);
    assertThat(interval.low()).isNaN();
    assertThat(interval.high()).isNaN();
  }

  @Test
  void equalWeights_changeNothing() {
    MeanInterval interval = MeanInterval.weighted(new double[] {1, 2, 3}, new double[] {5, 5, 5});
    assertThat(interval.mean()).isEqualTo(2);
    assertThat(interval.high()).isCloseTo(MeanInterval.of(1, 2, 3).high(), within(1e-9));
  }

  @Test
  void noTime_hasEqualWeights() {
    assertThat(MeanInterval.weighted(new double[] {1, 3}, new double[2]).mean()).isEqualTo(2);
  }

  /** Residuals of the counts 10, 20 and 60 over 1, 2 and 3 s: -5, -10 and 15. */
  @Test
  void weightedMean_hasTheIntervalOfARatio() {
    MeanInterval interval =
        MeanInterval.weighted(new double[] {10, 10, 20}, new double[] {1, 2, 3});
    double error = Math.sqrt((25 + 100 + 225) / 2.0) / 2 / Math.sqrt(3);
    assertThat(interval.mean()).isEqualTo(15);
    assertThat(interval.high()).isCloseTo(15 + 31.5990546 * error, within(1e-5));
  }

  @Test
  void noValue_hasNoMean() {
    assertThat(MeanInterval.of().mean()).isNaN();
    assertThat(MeanInterval.weighted(new double[0], new double[0]).mean()).isNaN();
  }
}
