// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.machine;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TimerGranularityTest {
  @Test
  void clock_isMeasured() {
    TimerGranularity timer = TimerGranularity.measure();
    assertThat(timer.stepNanos()).isPositive().isLessThan(Long.MAX_VALUE);
    assertThat(timer.costNanos()).isGreaterThan(1);
    assertThat(timer.lateP99Nanos())
        .isGreaterThanOrEqualTo(timer.lateP50Nanos())
        .isPositive();
  }
}
