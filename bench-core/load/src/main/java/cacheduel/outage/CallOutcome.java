// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.outage;

/** The end of an operation that did not fail; see {@link NodeRecord}. */
enum CallOutcome {
  HIT,
  MISS,
  STORED,
  STALE,
  WRONG
}
