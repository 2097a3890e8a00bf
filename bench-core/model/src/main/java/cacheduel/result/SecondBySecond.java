// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.result;

import cacheduel.timing.Interval;
import java.util.Optional;
import java.util.function.ToLongFunction;

/**
 * The 99.9 % t-interval of a figure's mean over the measured seconds, computed like the interval of
 * a rate over the iterations.
 *
 * @param low the lower end
 * @param high the upper end
 */
public record SecondBySecond(double low, double high) {
  /**
   * Computes it from the seconds of all forks in which an operation ended; empty for fewer than
   * three.
   */
  public static Optional<SecondBySecond> of(CellResult result, ToLongFunction<Interval> figure) {
    double[] seconds = result.intervals().stream()
        .filter(interval -> !interval.warmup() && interval.operations() > 0)
        .mapToDouble(interval -> (double) figure.applyAsLong(interval))
        .toArray();
    if (seconds.length < MeanInterval.FEWEST) {
      return Optional.empty();
    }
    MeanInterval mean = MeanInterval.of(seconds);
    return Optional.of(new SecondBySecond(mean.low(), mean.high()));
  }
}
