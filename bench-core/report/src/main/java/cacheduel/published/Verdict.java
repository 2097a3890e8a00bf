// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.published;

/** What figures say of a published claim. */
public enum Verdict {
  /** They show what it says. */
  SUPPORTED,
  /** They show the opposite. */
  CONTRADICTED,
  /** They show neither: intervals overlap, or cells are missing or not valid. */
  CANNOT_TELL
}
