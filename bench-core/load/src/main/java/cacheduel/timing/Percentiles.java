// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.timing;

import java.io.Serializable;
import org.HdrHistogram.Histogram;

/**
 * Percentiles of all operations of one measured iteration, whatever their kind: from the intended
 * start where a schedule says one, else from the call.
 *
 * @param count how many operations were timed
 * @param p50Nanos the median, in nanoseconds; 0 without an operation
 * @param p99Nanos their 99th percentile
 */
public record Percentiles(long count, long p50Nanos, long p99Nanos) implements Serializable {
  private static final long serialVersionUID = 1L;

  static Percentiles of(Histogram times) {
    return new Percentiles(
        times.getTotalCount(), times.getValueAtPercentile(50), times.getValueAtPercentile(99));
  }
}
