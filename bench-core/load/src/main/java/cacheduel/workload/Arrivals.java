// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.workload;

/** The distribution of the gaps between the arrivals of an open loop. */
public enum Arrivals {
  /** All gaps are equal. */
  FIXED,
  /** Exponential gaps: a Poisson process, as independent callers produce it. */
  EXPONENTIAL
}
