// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.figure;

import java.math.BigDecimal;
import java.math.RoundingMode;

/** The text of a ratio as readers say it, for example "1.41 times". */
public final class TimesText {
  private static final int MOST_DECIMALS = 2;

  private TimesText() {}

  /** Returns the ratio itself, for example "1.41"; with one decimal if it has no narrow interval. */
  public static String times(Range ratio) {
    return ratio.hasInterval()
        ? rounded(ratio.best(), ratio)
        : BigDecimal.valueOf(ratio.best()).setScale(1, RoundingMode.HALF_UP).toPlainString();
  }

  /** Returns the ends, for example "1.55 to 1.71". */
  public static String interval(Range ratio) {
    return rounded(ratio.low(), ratio) + " to " + rounded(ratio.high(), ratio);
  }

  private static String rounded(double number, Range ratio) {
    double margin = (ratio.high() - ratio.low()) / 2;
    int decimals = margin >= 0.5 ? 1 : MOST_DECIMALS;
    return BigDecimal.valueOf(number).setScale(decimals, RoundingMode.HALF_UP).toPlainString();
  }
}
