// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import cacheduel.result.Fork;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class MetricTest {
  private static final double EXACT = 1e-12;

  @Test
  void lowerRate_worse() {
    assertThat(Metric.THROUGHPUT.slowdown(200, 100)).hasValue(Math.log(200) - Math.log(100));
  }

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "THROUGHPUT")
  void higherCost_worse(Metric metric) {
    assertThat(metric.slowdown(100, 200)).hasValue(Math.log(200) - Math.log(100));
  }

  @ParameterizedTest
  @EnumSource
  void ratio_isCandidateToBaselineWhateverTheDirection(Metric metric) {
    double slowdown = metric.slowdown(100, 130).orElseThrow();

    assertThat(metric.ratio(slowdown)).isCloseTo(1.3, within(EXACT));
  }

  @Test
  void allocationBelowOneByte_isTheJvmsOwn() {
    assertThat(Metric.ALLOCATION.slowdown(0, 0.7)).hasValue(0);
    assertThat(Metric.ALLOCATION.slowdown(0.2, 48)).hasValue(Math.log(48));
  }

  @Test
  void valueOfAFork_isInTheDisplayedUnit() {
    Fork fork = Iterations.fork(Iterations.quiet(100, 300, 200));

    assertThat(Metric.P50.of(fork)).hasValue(200);
    assertThat(Metric.P50.of(Iterations.fork(List.of()))).isEmpty();
  }

  @Test
  void noRateAndNoNumber_noRatio() {
    assertThat(Metric.THROUGHPUT.slowdown(0, 100)).isEmpty();
    assertThat(Metric.P50.slowdown(100, Double.NaN)).isEmpty();
  }
}
