// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.published;

/** How figures bear on a published claim. */
public enum Assessment {
  /** They show what it claims. */
  SUPPORTED,
  /** They show the opposite. */
  CONTRADICTED,
  /** They show neither: intervals overlap, or cells are missing or not valid. */
  UNDECIDED;

  /** Returns the words for reports, for example "CANNOT TELL". */
  public String text() {
    return this == UNDECIDED ? "CANNOT TELL" : name();
  }
}
