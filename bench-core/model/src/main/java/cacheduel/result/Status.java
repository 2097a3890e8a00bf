// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.result;

/** The validity of a cell's numbers. */
public enum Status {
  /** Measured, and every check held. On a disturbed machine it is NOISY: less certain than it looks. */
  VALID,
  /** Measured, but a check failed: the number must not be compared with valid ones. */
  INVALID,
  /** Not measured to the end. */
  FAILED,
  /** Not run, because the client or this machine cannot run it. */
  SKIPPED
}
