// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.published;

import cacheduel.figure.Range;
import org.jspecify.annotations.Nullable;

/**
 * The interval in which a ratio must lie for a claim to hold.
 *
 * <p>A claim that one contender is "clearly" or "at least 1.5 times" better is contradicted only if the
 * other is better; a ratio on the claimed side of 1 that is less than claimed decides nothing. For a
 * question such a ratio is a no.
 *
 * @param atLeast the lower bound, or null
 * @param atMost the upper bound, or null
 */
public record Bounds(@Nullable Double atLeast, @Nullable Double atMost) {
  static final Bounds NOT_BELOW_ONE = new Bounds(1.0, null);
  static final Bounds NOT_ABOVE_ONE = new Bounds(null, 1.0);

  /** Assesses a claim's ratio; only a whole interval decides. */
  Assessment assess(Range ratio) {
    return assess(ratio, Math.min(lowest(), 1), Math.max(highest(), 1));
  }

  /** Answers a question: any ratio outside the bounds is a no. */
  Assessment answer(Range ratio) {
    return assess(ratio, lowest(), highest());
  }

  /** A whole interval below one value or above the other contradicts. */
  private Assessment assess(Range ratio, double tooLow, double tooHigh) {
    if (ratio.low() >= lowest() && ratio.high() <= highest()) {
      return Assessment.SUPPORTED;
    }
    return ratio.high() < tooLow || ratio.low() > tooHigh
        ? Assessment.CONTRADICTED
        : Assessment.UNDECIDED;
  }

  /** Returns whether a ratio is known to be on the claimed side of 1, but nearer to 1. */
  boolean isWeaker(Range ratio) {
    boolean lessAbove = lowest() > 1 && ratio.high() < lowest();
    boolean lessBelow = highest() < 1 && ratio.low() > highest();
    return lessAbove || lessBelow;
  }

  private double lowest() {
    return atLeast == null ? 0 : atLeast;
  }

  private double highest() {
    return atMost == null ? Double.POSITIVE_INFINITY : atMost;
  }
}
