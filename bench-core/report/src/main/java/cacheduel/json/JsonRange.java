// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.json;

import cacheduel.figure.Range;
import org.jspecify.annotations.Nullable;

/**
 * A figure with its interval, in the unit of its field.
 *
 * <p>Immutable.
 *
 * @param low the lower end; null without an interval
 * @param best the figure
 * @param high the upper end; null without an interval
 */
public record JsonRange(
    @Nullable Double low, @Nullable Double best, @Nullable Double high) {
  static @Nullable JsonRange of(@Nullable Range range) {
    if (range == null) {
      return null;
    }
    boolean known = Double.isFinite(range.high());
    return new JsonRange(
        known ? finite(range.low()) : null, finite(range.best()), finite(range.high()));
  }

  /** JSON has neither infinity nor NaN. */
  static @Nullable Double finite(double value) {
    return Double.isFinite(value) ? value : null;
  }
}
