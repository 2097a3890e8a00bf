// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.export;

/** Which of two figures is the better one. */
public enum Direction {
  /** The bigger. */
  BIGGER_IS_BETTER,
  /** The smaller. */
  SMALLER_IS_BETTER
}
