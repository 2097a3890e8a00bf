// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.page.chart;

import cacheduel.figure.Range;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;

/** Factory of the points of lines. */
final class Points {
  /** More digits than any text shows, fewer than a double has. */
  private static final MathContext DIGITS = new MathContext(7);

  private Points() {}

  /** Returns a point up to the first number that is not finite. */
  static List<Double> of(double... numbers) {
    List<Double> point = new ArrayList<>();
    for (double number : numbers) {
      if (!Double.isFinite(number)) {
        break;
      }
      point.add(rounded(number));
    }
    return point;
  }

  /** Returns a point with the ends of its interval, if there are two. */
  static List<Double> of(double place, Range range) {
    return Double.isFinite(range.high())
        ? of(place, range.best(), range.low(), range.high())
        : of(place, range.best());
  }

  /** Returns the same for a logarithmic axis, which cannot show an interval that begins at 0. */
  static List<Double> ofRatio(double place, Range ratio) {
    return ratio.low() > 0 ? of(place, ratio) : of(place, ratio.best());
  }

  private static double rounded(double number) {
    return new BigDecimal(number).round(DIGITS).doubleValue();
  }
}
