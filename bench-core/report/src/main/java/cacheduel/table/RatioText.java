// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.table;

import cacheduel.figure.Range;
import cacheduel.text.NumberText;

/** The text of a ratio of two figures. */
public final class RatioText {
  private RatioText() {}

  /**
   * Returns a ratio with its interval in brackets, in the digits that the interval supports; in
   * three digits if it is exact, as of printed figures, and in two if it has no interval.
   */
  public static String of(Range ratio) {
    if (ratio.isExact()) {
      return NumberText.three(ratio.best());
    }
    boolean known = ratio.low() > 0 || Double.isFinite(ratio.high());
    return known
        ? NumberText.withEnds(ratio.best(), ratio.low(), ratio.high())
        : NumberText.significant(ratio.best(), 2);
  }
}
