// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.result;

import cacheduel.plan.Statistic;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/**
 * Percentiles of one operation's time, in nanoseconds. Operations that did not end as they should
 * count with their age, which is the least that they would have taken.
 *
 * @param count number of timed operations
 * @param meanNanos their mean
 * @param p50Nanos the median
 * @param p90Nanos 90th percentile
 * @param p99Nanos 99th percentile
 * @param p999Nanos 99.9th percentile
 * @param maxNanos the longest
 * @param censored the operations of which only the age is known; null if there are none
 */
public record Latency(
    long count,
    double meanNanos,
    long p50Nanos,
    long p90Nanos,
    long p99Nanos,
    long p999Nanos,
    long maxNanos,
    @Nullable Censored censored) {

  /**
   * The operations of which only the age is known.
   *
   * @param count their number
   * @param aboveQuantile the quantile above which percentiles are lower bounds, 0 to 1: the share of
   *     the operations that ended before any of these had reached its age
   */
  public record Censored(long count, double aboveQuantile) {}

  /**
   * Reads the percentiles of histograms in nanoseconds.
   *
   * @param ended the times of the operations that ended
   * @param ages the ages of the others; null if there are none
   */
  public static Latency of(Histogram ended, @Nullable Histogram ages) {
    Histogram all = ended;
    if (ages != null) {
      all = ended.copy();
      all.setAutoResize(true);
      all.add(ages);
    }
    return new Latency(
        all.getTotalCount(),
        all.getMean(),
        all.getValueAtPercentile(50),
        all.getValueAtPercentile(90),
        all.getValueAtPercentile(99),
        all.getValueAtPercentile(99.9),
        all.getMaxValue(),
        ages == null ? null : censored(ended, ages));
  }

  private static @Nullable Censored censored(Histogram ended, Histogram ages) {
    long count = ages.getTotalCount();
    if (count == 0) {
      return null;
    }
    long before = ended.getCountBetweenValues(0, ages.getMinValue());
    return new Censored(count, before / (double) (ended.getTotalCount() + count));
  }

  /** Returns a statistic of the times, in nanoseconds. */
  public double nanos(Statistic statistic) {
    return switch (statistic) {
      case MEAN -> meanNanos;
      case P50 -> p50Nanos;
      case P90 -> p90Nanos;
      case P99 -> p99Nanos;
      case P999 -> p999Nanos;
      case MAX -> maxNanos;
    };
  }

  /** Returns whether the time of a quantile, 0 to 1, is only known to be at least the one given. */
  public boolean isLowerBound(double quantile) {
    return censored != null && quantile > censored.aboveQuantile;
  }
}
