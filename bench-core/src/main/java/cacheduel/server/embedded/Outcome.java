// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.embedded;

/** How a change of an item ended. */
enum Outcome {
  STORED,
  NOT_STORED,
  EXISTS,
  NOT_FOUND,
  /** The item is no number and so cannot be counted up or down. */
  NON_NUMERIC,
  /** There was nothing to count, and the initial value was stored. */
  CREATED,
  DELETED,
  TOUCHED
}
