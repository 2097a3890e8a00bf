// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.result;

import org.HdrHistogram.Histogram;

/**
 * Percentiles of one operation's time, in nanoseconds.
 *
 * @param count number of timed operations
 * @param meanNanos their mean
 * @param p50Nanos the median
 * @param p90Nanos 90th percentile
 * @param p99Nanos 99th percentile
 * @param p999Nanos 99.9th percentile
 * @param maxNanos the longest
 */
public record Latency(
    long count,
    double meanNanos,
    long p50Nanos,
    long p90Nanos,
    long p99Nanos,
    long p999Nanos,
    long maxNanos) {

  /** Reads the percentiles of a histogram in nanoseconds. */
  public static Latency of(Histogram histogram) {
    return new Latency(
        histogram.getTotalCount(),
        histogram.getMean(),
        histogram.getValueAtPercentile(50),
        histogram.getValueAtPercentile(90),
        histogram.getValueAtPercentile(99),
        histogram.getValueAtPercentile(99.9),
        histogram.getMaxValue());
  }
}
