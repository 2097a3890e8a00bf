// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.compare;

import cacheduel.result.MeasuredIteration;

/**
 * Says which iterations were measured while the machine did something else: the rule looks at the
 * machine only, never at what was measured, so it cannot prefer an outcome.
 *
 * <p>Most of what makes forks differ on a shared machine is CPU time that others take; that of the client,
 * of the server and of the harness does not count. What is not known is not clean.
 */
public final class NoiseGate {
  /** Cores that others may keep busy. */
  public static final double MOST_FOREIGN_CORES = 0.25;

  /** The share of all CPU time that a hypervisor may take. */
  public static final double MOST_STEAL = 0.02;

  /** Fewer clean iterations than this make no number of a fork. */
  public static final int FEWEST_ITERATIONS = 3;

  private NoiseGate() {}

  /** Whether the machine was quiet during an iteration. */
  public static boolean isClean(MeasuredIteration iteration) {
    Double foreign = iteration.foreignCores();
    Double steal = iteration.stealShare();
    return foreign != null
        && foreign <= MOST_FOREIGN_CORES
        && (steal == null || steal <= MOST_STEAL);
  }
}
