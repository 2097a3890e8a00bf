// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.nightly;

/** What a night says of one client. */
public enum Outcome {
  /** There was nothing to compare it with. */
  FIRST(true),
  /** Its jars are those of the baseline, so whatever differs is not its doing. */
  UNCHANGED(true),
  /** It was compared, and nothing is held against it. */
  CLEAR(true),
  /** Something could not be decided. */
  OPEN(false),
  /** A regression, confirmed in turns. */
  WORSE(false),
  /** Not a single cell of it could be measured. */
  BROKEN(false);

  private final boolean kept;

  Outcome(boolean kept) {
    this.kept = kept;
  }

  /** Whether it becomes the baseline of the nights to come. */
  boolean isKept() {
    return kept;
  }
}
