// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.published;

/** The assessment of a published claim by figures. */
public enum Assessment {
  /** The figures show what the claim says. */
  SUPPORTED,
  /** The figures show the opposite. */
  CONTRADICTED,
  /** The figures show neither: intervals overlap, or cells are missing or not valid. */
  UNDECIDED
}
