// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.figure;

/** The better of two values of a figure. */
public enum Direction {
  /** The higher value is better. */
  HIGHER_IS_BETTER,
  /** The lower value is better. */
  LOWER_IS_BETTER
}
