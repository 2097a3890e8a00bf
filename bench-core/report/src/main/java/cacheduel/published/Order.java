// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.published;

/** Whether two figures stand in the order in which they were published. */
public enum Order {
  /** In the same. */
  SAME,
  /** The other way round. */
  OPPOSITE,
  /** Intervals overlap, or a cell is not valid. */
  CANNOT_TELL,
  /** The run was not to measure one of them. */
  NOT_IN_RUN
}
