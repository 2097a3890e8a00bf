// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.embedded;

/** The outcome of a change; the names are the replies of the text protocol. */
enum Outcome {
  STORED,
  NOT_STORED,
  EXISTS,
  NOT_FOUND,
  DELETED,
  /** The value to be incremented is not a number; has a longer reply in both protocols. */
  NON_NUMERIC
}
