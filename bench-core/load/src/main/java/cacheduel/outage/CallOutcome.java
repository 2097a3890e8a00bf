// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.outage;

/** How an operation ended that did not fail; see {@link NodeRecord}. */
enum CallOutcome {
  HIT,
  MISS,
  STORED,
  STALE,
  WRONG
}
