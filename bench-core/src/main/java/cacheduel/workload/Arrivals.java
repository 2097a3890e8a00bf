// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.workload;

/** How the gaps between the arrivals of an open loop are spread. */
public enum Arrivals {
  /** All gaps are equal. */
  FIXED,
  /** The gaps are exponential, so the arrivals are a Poisson process: callers that do not know of each other. */
  EXPONENTIAL
}
