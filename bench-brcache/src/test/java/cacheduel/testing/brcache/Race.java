// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.testing.brcache;

/** What the next get of a stored key answers, as if another client put that key meanwhile. */
public enum Race {
  /** The value. */
  NONE,
  /** The header, nothing of the value, and an error; no end. */
  NO_VALUE,
  /** The header, half of the value, and an error; no end. */
  HALF_VALUE,
  /** An error alone. */
  ERROR_ALONE
}
