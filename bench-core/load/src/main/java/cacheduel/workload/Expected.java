// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.workload;

/** The right answer to an operation on a key, as far as it is known when the operation begins. */
public enum Expected {
  /** The key is stored. */
  HIT,
  /** The key was never stored, or was deleted. */
  MISS,
  /** Unknown: the last write of the key failed, and may or may not have taken effect. */
  EITHER
}
