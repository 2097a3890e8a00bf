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
  void noValue_hasNoMean() {
    assertThat(MeanInterval.of().mean()).isNaN();
  }
}
