// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.nightly;

/** The outcome of a night for one client. */
public enum ClientOutcome {
  /** There was no baseline to compare it with. */
  FIRST(true),
  /** It has the baseline's jars, so the client cannot explain a difference. */
  UNCHANGED(true),
  /** It was compared, and there is no objection. */
  CLEAR(true),
  /** At least one cell is undecided. */
  OPEN(false),
  /** A regression, confirmed by interleaved measurements. */
  WORSE(false),
  /** None of its cells could be measured. */
  BROKEN(false);

  private final boolean kept;

  ClientOutcome(boolean kept) {
    this.kept = kept;
  }

  /** Returns whether the client becomes the new baseline. */
  boolean isKept() {
    return kept;
  }
}
