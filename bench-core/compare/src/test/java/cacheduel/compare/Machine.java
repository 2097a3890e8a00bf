// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.compare;

/** Something on which forks run one after the other. */
interface Machine {
  /** Runs the next fork, whose operations take as much longer as {@code slowdown} says. */
  ForkTimes run(double slowdown);
}
