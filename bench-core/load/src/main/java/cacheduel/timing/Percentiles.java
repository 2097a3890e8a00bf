// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.timing;

import java.io.Serializable;
import org.HdrHistogram.Histogram;

/**
 * Percentiles of the times of all operations of one measured iteration, of any kind: from the
 * intended start if there is a schedule, else from the call. Immutable.
 *
 * @param count number of timed operations
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
