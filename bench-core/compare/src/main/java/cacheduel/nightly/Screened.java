// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.nightly;

/**
 * The state of one cell after the comparison of the night's run with the baseline's; a suspicion at
 * most.
 */
enum Screened {
  /** There is no objection. */
  CLEAR,
  /** It looks worse than the baseline. */
  SUSPECT,
  /** The two runs do not decide. */
  UNKNOWN,
  /** The baseline has no such cell. */
  NEW,
  /** It did not finish, or failed a check for a reason other than the machine. */
  UNSOUND
}
