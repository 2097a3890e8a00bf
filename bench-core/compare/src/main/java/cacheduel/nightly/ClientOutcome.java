// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.nightly;

/** The outcome of a night for one client. */
public enum ClientOutcome {
  /** There was nothing to compare it with; it becomes anchor and baseline. */
  FIRST("first night, kept as anchor and baseline"),
  /** It has the baseline's jars. */
  UNCHANGED("same jars as the baseline"),
  /** No loss: over all its cells it is better than the baseline or within the noise, and no cell is suspected. */
  CLEAR("no loss"),
  /** Undecided; the baseline stays, and the evidence is added to that of the next nights. */
  OPEN("undecided tonight, with the evidence kept"),
  /** It is certainly worse than the anchor or the baseline, in a cell or over all of them. */
  WORSE("worse than the anchor or the baseline"),
  /** None of its cells could be measured, or a reference that is kept of it no longer starts. */
  BROKEN("could not be judged");

  private final String text;

  ClientOutcome(String text) {
    this.text = text;
  }

  /** Returns the outcome in a few words. */
  public String text() {
    return text;
  }
}
