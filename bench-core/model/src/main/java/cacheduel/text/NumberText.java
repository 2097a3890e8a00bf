// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.text;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.time.Duration;
import java.util.Locale;

/**
 * Formats numbers for people, with no more digits than the measurement supports. A value whose
 * interval is wider than itself is unreliable, so it is only hinted at.
 */
public final class NumberText {
  /** Precedes a number that is only a hint. */
  public static final String VAGUE = "~";

  private static final String TOO_FEW = " (too few rounds)";

  private NumberText() {}

  /** Returns a number with three significant digits, for example "84.2", "1,230" or "0.05". */
  public static String three(double value) {
    return significant(value, 3);
  }

  /** Returns a number with the given significant digits; "-" if it is not finite. */
  public static String significant(double value, int digits) {
    if (!Double.isFinite(value)) {
      return "-";
    }
    return grouped(round(value, value == 0 ? 0 : digits - 1 - exponent(value, digits)));
  }

  /**
   * Returns a value with the digits that its interval supports: those down to the first digit of
   * the margin, at least one and at most three; two digits if the margin is unknown; "~7,000" if
   * the interval is wider than the value.
   *
   * @param margin half the width of the interval, or NaN
   */
  public static String supported(double value, double margin) {
    if (!Double.isFinite(margin) || value == 0) {
      return significant(value, 2);
    }
    if (isVague(value, margin)) {
      return VAGUE + significant(value, 1);
    }
    int known = margin <= 0 ? 3 : exponent(value, 3) - exponent(margin, 3) + 1;
    return significant(value, Math.max(1, Math.min(3, known)));
  }

  /** Returns a given, not measured, number with all its digits. */
  public static String plain(double value) {
    BigDecimal exact = new BigDecimal(Double.toString(value)).round(new MathContext(12));
    return grouped(exact.stripTrailingZeros());
  }

  /** Converts nanoseconds into microseconds, with three significant digits. */
  public static String micros(long nanos) {
    return three(nanos / 1000.0);
  }

  /** Returns a given time in seconds, for example "0.5 s". */
  public static String seconds(Duration time) {
    return BigDecimal.valueOf(time.toMillis(), 3).stripTrailingZeros().toPlainString() + " s";
  }

  public static String whole(long value) {
    return String.format(Locale.ROOT, "%,d", value);
  }

  /**
   * Returns a value and half the width of its interval, for example "38,120 ± 910": the margin
   * with two significant digits, the value rounded to the same place; "~7,000 (too few rounds)" if
   * the interval is wider than the value.
   */
  public static String withMargin(double value, double margin) {
    if (!Double.isFinite(value) || !Double.isFinite(margin) || margin <= 0) {
      return three(value);
    }
    if (isVague(value, margin)) {
      return supported(value, margin) + TOO_FEW;
    }
    int place = 1 - exponent(margin, 3);
    return grouped(round(value, place)) + " ± " + grouped(round(margin, place));
  }

  /**
   * Returns a value with its interval, for example "0.732 (0.710 to 0.754)", all rounded to the
   * second significant digit of the margin; only the interval, "0.3 to 9.0" or "above 0.4", if it
   * is wider than the value.
   *
   * @param value NaN if only the ends are known
   */
  public static String withEnds(double value, double low, double high) {
    if (Double.isInfinite(high)) {
      return "above " + three(low);
    }
    double margin = (high - low) / 2;
    if (!(margin > 0)) {
      return three(value);
    }
    int place = 1 - exponent(margin, 3);
    String ends = grouped(round(low, place)) + " to " + grouped(round(high, place));
    return Double.isNaN(value) || isVague(value, margin)
        ? ends
        : grouped(round(value, place)) + " (" + ends + ")";
  }

  /**
   * Returns whether a value's interval is wider than the value, so that it is only hinted at.
   *
   * @param margin half the width of the interval, or NaN
   */
  public static boolean isVague(double value, double margin) {
    return 2 * margin > Math.abs(value);
  }

  /** Returns the power of ten of the first digit, after rounding to the given digits. */
  private static int exponent(double value, int digits) {
    BigDecimal rounded = new BigDecimal(value).round(new MathContext(digits, RoundingMode.HALF_UP));
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
