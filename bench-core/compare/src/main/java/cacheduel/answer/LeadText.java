// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.answer;

import cacheduel.figure.Range;
import java.math.BigDecimal;
import java.math.RoundingMode;

/** The text of a ratio with an interval. */
public final class LeadText {
  private static final int MOST_DECIMALS = 2;

  private LeadText() {}

  /** Returns whether the interval is narrower than the ratio, so that a number is meaningful. */
  public static boolean isNumber(Range ratio) {
    return ratio.high() - ratio.low() <= ratio.best();
  }

  /** Returns "1.63", or "at least 1.2" or "at most 0.8" if the interval is too wide for a number. */
  public static String times(Range ratio) {
    if (isNumber(ratio)) {
      return rounded(ratio.best(), ratio);
    }
    return ratio.high() < 1
        ? "at most " + end(ratio.high(), RoundingMode.UP)
        : "at least " + end(ratio.low(), RoundingMode.DOWN);
  }

  /** Returns the ratio itself, for example "1.41"; with one decimal if it has no narrow interval. */
  static String estimate(Range ratio) {
    return ratio.hasInterval()
        ? rounded(ratio.best(), ratio)
        : BigDecimal.valueOf(ratio.best()).setScale(1, RoundingMode.HALF_UP).toPlainString();
  }

  /** Returns the ends, for example "1.55 to 1.71". */
  public static String interval(Range ratio) {
    return rounded(ratio.low(), ratio) + " to " + rounded(ratio.high(), ratio);
  }

  private static String end(double ratio, RoundingMode mode) {
    return BigDecimal.valueOf(ratio).setScale(1, mode).toPlainString();
  }

  private static String rounded(double number, Range ratio) {
    double margin = (ratio.high() - ratio.low()) / 2;
    int decimals = margin >= 0.5 ? 1 : MOST_DECIMALS;
    return BigDecimal.valueOf(number).setScale(decimals, RoundingMode.HALF_UP).toPlainString();
  }
}
