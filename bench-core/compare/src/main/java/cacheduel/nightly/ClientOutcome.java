// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.nightly;

/** The outcome of a night for one client. */
public enum ClientOutcome {
  /** There was nothing to compare it with; it becomes anchor and baseline. */
  FIRST,
  /** It has the baseline's jars. */
  UNCHANGED,
  /** No loss: over all its cells it is better than the baseline or within the noise, and no cell is suspected. */
  CLEAR,
  /** Undecided; the baseline stays, and the evidence is added to that of the next nights. */
  OPEN,
  /** It is certainly worse than the anchor or the baseline, in a cell or over all of them. */
  WORSE,
  /** None of its cells could be measured, or a reference that is kept of it no longer starts. */
  BROKEN
}
