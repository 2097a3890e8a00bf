// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.compare;

/** A machine that runs forks one after the other. */
interface Machine {
  /** Runs the next fork with its operations slower by this share; 0.1 is 10 per cent. */
  ForkTimes run(double slowdown);
}
