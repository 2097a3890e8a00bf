// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.report;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Locale;

/** Writes numbers for people, with no digit that the measurement does not carry. */
final class Digits {
  private static final MathContext THREE = new MathContext(3, RoundingMode.HALF_UP);

  private Digits() {}

  /** Three significant digits, for example "84.2", "1,230" or "0.05". */
  static String three(double value) {
    return Double.isFinite(value) ? grouped(round(value, placeOfThree(value))) : "-";
  }

  /** Nanoseconds as microseconds, in three significant digits. */
  static String micros(long nanos) {
    return three(nanos / 1000.0);
  }

  static String whole(long value) {
    return String.format(Locale.ROOT, "%,d", value);
  }

  /**
   * A value and half the width of its interval, for example "38,120 ± 910": the width in two
   * significant digits, and the value to the same place.
   */
  static String withMargin(double value, double margin) {
    if (!Double.isFinite(value) || !Double.isFinite(margin) || margin <= 0) {
      return three(value);
    }
    int place = 1 - exponent(margin);
    return grouped(round(value, place)) + " ± " + grouped(round(margin, place));
  }

  private static int placeOfThree(double value) {
    return value == 0 ? 0 : 2 - exponent(value);
  }

  /** The power of ten of the first digit. */
  private static int exponent(double value) {
    BigDecimal rounded = new BigDecimal(value).round(THREE);
    return rounded.precision() - rounded.scale() - 1;
  }

  private static BigDecimal round(double value, int place) {
    return new BigDecimal(value).setScale(place, RoundingMode.HALF_UP);
  }

  private static String grouped(BigDecimal value) {
    int decimals = Math.max(0, value.scale());
    return String.format(Locale.ROOT, "%,." + decimals + "f", value);
  }
}
