// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.result;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Objects;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

class LatencyTest {
  private static final long MILLI = 1_000_000;

  @Test
  void operationsThatAllEnded_areKnownExactly() {
    Latency latency = Latency.of(histogram(1, 999, 2), null);
    assertThat(latency.censored()).isNull();
    assertThat(latency.isLowerBound(1)).isFalse();
    assertThat(Latency.of(histogram(1, 1, 1), new Histogram(3)).censored()).isNull();
  }

  /** 998 operations of a millisecond, and two that had not ended after 480 ms. */
  @Test
  void percentilesThatReachTheCensoredShare_areLowerBounds() {
    Latency latency = Latency.of(histogram(1, 998, 1), histogram(480, 2, 480));
    assertThat(latency.count()).isEqualTo(1_000);
    assertThat(latency.censored()).isEqualTo(new Latency.Censored(2, 0.998));
    assertThat(latency.isLowerBound(0.99)).isFalse();
    assertThat(latency.isLowerBound(0.998)).isFalse();
    assertThat(latency.isLowerBound(0.999)).isTrue();
    assertThat(latency.isLowerBound(1)).isTrue();
    assertThat((double) latency.p999Nanos()).isBetween(480.0 * MILLI, 480.5 * MILLI);
    assertThat((double) latency.p99Nanos()).isBetween(1.0 * MILLI, 1.01 * MILLI);
  }

  /** An operation that failed at once could have taken any time. */
  @Test
  void operationThatFailedEarly_makesEverySlowerPercentileALowerBound() {
    Histogram ended = histogram(1, 500, 1);
    ended.add(histogram(10, 499, 10));
    Latency latency = Latency.of(ended, histogram(5, 1, 5));
    assertThat(Objects.requireNonNull(latency.censored()).aboveQuantile()).isEqualTo(0.5);
    assertThat(latency.isLowerBound(0.5)).isFalse();
    assertThat(latency.isLowerBound(0.9)).isTrue();
  }

  @Test
  void noOperationThatEnded_leavesLowerBoundsOnly() {
    Latency latency = Latency.of(new Histogram(3), histogram(7, 3, 7));
    assertThat(latency.count()).isEqualTo(3);
    assertThat(latency.isLowerBound(0.01)).isTrue();
  }

  /** Some times of which the last may differ. */
  private static Histogram histogram(long millis, int count, long lastMillis) {
    Histogram histogram = new Histogram(3);
    histogram.recordValueWithCount(millis * MILLI, count - 1);
    histogram.recordValue(lastMillis * MILLI);
    return histogram;
  }
}
