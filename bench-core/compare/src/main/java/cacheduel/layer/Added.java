// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.layer;

import cacheduel.contest.MeanDifference;
import org.jspecify.annotations.Nullable;

/**
 * The amount by which a figure of a layer exceeds that of its base; negative if it is less.
 *
 * <p>Immutable.
 *
 * @param low the lower end of the interval by which races are decided; null without an interval
 * @param best the amount itself
 * @param high the upper end; null without an interval
 */
public record Added(
    @Nullable Double low, double best, @Nullable Double high) {
  /**
   * Returns the amount that a difference of logarithms stands for.
   *
   * @param base the figure of the base
   */
  static Added of(double base, MeanDifference difference) {
    boolean isKnown = Double.isFinite(difference.low()) && Double.isFinite(difference.high());
    return new Added(
        isKnown ? (Double) amount(base, difference.low()) : null,
        amount(base, difference.best()),
        isKnown ? (Double) amount(base, difference.high()) : null);
  }

  private static double amount(double base, double difference) {
    return base * Math.expm1(difference);
  }
}
