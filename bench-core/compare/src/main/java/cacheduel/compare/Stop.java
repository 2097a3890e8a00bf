// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.compare;

/** Why no more blocks of a cell were measured. */
public enum Stop {
  /** Every metric has a verdict that more pairs would not change. */
  DECIDED("decided"),
  /** The time for the cell was over before. */
  TIME_SPENT("the time is spent (--time)"),
  /** The time for all cells together was over before. */
  BUDGET_SPENT("the time for all cells is spent (--budget)"),
  /** So many blocks were tainted that more were not tried. */
  TOO_NOISY("too many blocks were tainted"),
  /** A fork was not measured to its end, or answered wrongly. */
  BROKEN("a fork could not be measured");

  private final String text;

  Stop(String text) {
    this.text = text;
  }

  /** The reason in words. */
  public String text() {
    return text;
  }
}
