// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.workload;

/** The right answer to an operation on a key, as far as it is known when the answer arrives. */
public enum Expected {
  /** The key is stored. */
  HIT,
  /** The key was never stored, or was deleted. */
  MISS,
  /** Unknown: writes of the key overlapped the operation or each other, or one of them failed. */
  EITHER
}
