// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.machine;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How often a CPU limit has stopped this process' control group, since that was made or while it
 * was measured.
 *
 * @param periods the accounting periods, usually of 100 ms, in which it had work
 * @param throttledPeriods those of them in which it used up its share and was stopped
 * @param throttledNanos how long it was stopped, summed over the CPUs
 */
public record Throttling(long periods, long throttledPeriods, long throttledNanos) {
  /** What came between two readings, or null if one of them is missing. */
  static @Nullable Throttling between(@Nullable Throttling from, @Nullable Throttling to) {
    return from == null || to == null || to.periods < from.periods
        ? null
        : new Throttling(
            to.periods - from.periods,
            to.throttledPeriods - from.throttledPeriods,
            to.throttledNanos - from.throttledNanos);
  }

  /** All of them together, or null if one is missing. */
  static @Nullable Throttling sum(List<@Nullable Throttling> parts) {
    Throttling sum = new Throttling(0, 0, 0);
    for (Throttling part : parts) {
      if (part == null) {
        return null;
      }
      sum = new Throttling(
          sum.periods + part.periods,
          sum.throttledPeriods + part.throttledPeriods,
          sum.throttledNanos + part.throttledNanos);
    }
    return sum;
  }
}
