// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.pivot;

import cacheduel.contest.Contest;
import cacheduel.figure.Range;

/** How two figures differ, by the rule that decides races. */
public enum Contrast {
  /** The first is higher. */
  HIGHER,
  /** The first is lower. */
  LOWER,
  /** They are at most 3 % apart. */
  CLOSE,
  /** It is not known which is higher. */
  UNDECIDED;

  /** Returns what the interval of a ratio decides. */
  static Contrast of(Range ratio) {
    if (ratio.low() > 1) {
      return HIGHER;
    }
    if (ratio.high() < 1) {
      return LOWER;
    }
    return Contest.areClose(ratio) ? CLOSE : UNDECIDED;
  }

  /** Returns whether one of the two is certainly higher. */
  public boolean isClear() {
    return this == HIGHER || this == LOWER;
  }
}
