// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import cacheduel.timing.Iteration;
import java.util.List;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class ThroughputTest {
  private static final Offset<Double> EXACTLY = within(1e-9);
  private static final Throughput RATE = new Throughput(1_000, 900.0, 1_100.0, 6, 1_000);

  @Test
  void takenCpu_mayHaveBeenTheCells() {
    Throughput wider = RATE.widened(0.8);
    assertThat(wider.opsPerSecond()).isEqualTo(1_000);
    assertThat(wider.low()).isCloseTo(900 * 0.8, EXACTLY);
    assertThat(wider.high()).isCloseTo(1_100 / 0.8, EXACTLY);
  }

  @Test
  void interval_isNeverNarrowerThanWithoutNoise() {
    assertThat(RATE.widened(1)).isEqualTo(RATE);
    Throughput belowZero = new Throughput(10, -20.0, 40.0, 3, 10);
    assertThat(belowZero.widened(0.5).low()).isEqualTo(-20.0);
  }

  @Test
  void unknownInterval_staysUnknown() {
    Throughput vague = new Throughput(10, null, null, 2, 10);
    assertThat(vague.widened(0.5)).isEqualTo(vague);
  }

  /** Two iterations of a second, and one whose last operation ended a second after it. */
  @Test
  void rate_isAllOperationsOverAllOfTheirTime() {
    Throughput rate =
        Throughput.of(List.of(iteration(100, 0), iteration(100, 0), iteration(80, 1)));
    assertThat(rate.opsPerSecond()).isCloseTo(280 / 4.0, EXACTLY);
    assertThat(rate.keysPerSecond()).isCloseTo(560 / 4.0, EXACTLY);
    assertThat(rate.low()).isLessThan(rate.opsPerSecond());
  }

  private static Iteration iteration(long operations, long secondsBeyond) {
    long outside = secondsBeyond * 1_000_000_000;
    return new Iteration(
        new Iteration.Period(0, 1, 1),
        1,
        100,
        operations,
        2 * operations,
        100,
        new Iteration.Nanos(0, outside, 0, 0),
        new Iteration.Arrivals(0, 0),
        null);
  }
}
