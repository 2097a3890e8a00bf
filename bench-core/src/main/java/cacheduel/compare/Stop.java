// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.compare;

/** Why no more pairs of a cell were measured. */
public enum Stop {
  /** Every metric has a verdict that more pairs would not change. */
  DECIDED,
  /** The time for the cell was over before. */
  TIME_SPENT
}
