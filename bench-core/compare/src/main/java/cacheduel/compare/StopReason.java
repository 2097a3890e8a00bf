// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.compare;

/** The reason why no more blocks of a cell were measured. */
public enum StopReason {
  /** Every metric has a verdict that more pairs would not change. */
  DECIDED("decided"),
  /** The time limit came first. */
  TIME_SPENT("the time is spent (--time)"),
  /** So many forks lacked figures that no more are tried. */
  NO_FIGURES("too many forks have too few iterations for a figure"),
  /** A fork did not finish, or gave wrong answers. */
  BROKEN("a fork could not be measured");

  private final String text;

  StopReason(String text) {
    this.text = text;
  }

  /** Returns the reason as shown to the user. */
  public String text() {
    return text;
  }
}
