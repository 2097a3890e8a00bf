// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.export;

/** Which of two figures is the better one. */
enum Direction {
  BIGGER_IS_BETTER,
  SMALLER_IS_BETTER
}
