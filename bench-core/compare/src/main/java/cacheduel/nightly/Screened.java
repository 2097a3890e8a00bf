// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.nightly;

/** What a night's run says of one cell beside the baseline's; a suspicion at most. */
enum Screened {
  /** Nothing is held against it. */
  CLEAR,
  /** It looks worse than the baseline. */
  SUSPECT,
  /** The two runs do not tell. */
  UNKNOWN,
  /** The baseline has no such cell. */
  NEW,
  /** It was not measured to its end, or a check failed that is not the machine's. */
  UNSOUND
}
