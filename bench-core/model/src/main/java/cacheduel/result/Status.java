// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.result;

/** What a cell's numbers are worth. */
public enum Status {
  /** Measured, and every check held. */
  VALID,
  /** Measured, but a check failed: the number must not stand beside valid ones. */
  INVALID,
  /** Not measured to the end. */
  FAILED,
  /** Not run, because the client or this machine cannot. */
  SKIPPED
}
