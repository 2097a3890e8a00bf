// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.published;

/** How many of its points a claim is about. */
public enum Needs {
  /** All of them: one that says the opposite contradicts it. */
  EACH,
  /** More than half of them: half that say the opposite contradict it. */
  MOST
}
