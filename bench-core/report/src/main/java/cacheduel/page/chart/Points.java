// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.page.chart;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;

/** Makes the points of lines. */
final class Points {
  /** More digits than any text shows, and fewer than a double has. */
  private static final MathContext DIGITS = new MathContext(7);

  private Points() {}

  /** A point; what is no number at its end is left out. */
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

  private static double rounded(double number) {
    return new BigDecimal(number).round(DIGITS).doubleValue();
  }
}
