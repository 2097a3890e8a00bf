// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.machine;

import cacheduel.machine.reader.Quantity;
import cacheduel.machine.reader.Reading;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The effect of a CPU limit on this process' control group during a measurement.
 *
 * @param periods accounting periods, usually of 100 ms, in which the group had work
 * @param throttledPeriods accounting periods in which it used up its share and was stopped
 * @param throttledNanos time for which it was stopped, summed over the CPUs
 */
public record Throttling(long periods, long throttledPeriods, long throttledNanos) {
  /** Returns the throttling of a window, given the reading over it; null if unknown. */
  static @Nullable Throttling of(Reading window) {
    Long periods = window.get(Quantity.LIMITED_PERIODS);
    Long throttled = window.get(Quantity.THROTTLED_PERIODS);
    Long nanos = window.get(Quantity.THROTTLED_NANOS);
    return periods == null || throttled == null || nanos == null
        ? null
        : new Throttling(periods, throttled, nanos);
  }

  /** Returns the sum, or null if one is missing. */
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
