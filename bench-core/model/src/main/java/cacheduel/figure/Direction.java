// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.figure;

/** Which of two values of a figure is the better one. */
public enum Direction {
  /** The higher one. */
  HIGHER_IS_BETTER,
  /** The lower one. */
  LOWER_IS_BETTER
}
