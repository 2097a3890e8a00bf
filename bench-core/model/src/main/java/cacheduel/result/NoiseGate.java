// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.result;

import cacheduel.machine.fitness.Disturbance;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The filter of iterations that were disturbed by other load on the machine. It looks at the
 * machine only, never at the measured values, so it cannot prefer an outcome.
 *
 * Most of what makes forks differ on a shared machine is CPU time of other processes; that of the
 * client, the server and the harness does not count. An iteration is not quiet if foreign load is
 * unknown; unknown steal counts as none, since few systems without a hypervisor report it.
 */
public final class NoiseGate {
  /** Cores that other processes may keep busy. */
  public static final double MOST_FOREIGN_CORES = 0.25;

  /** The share of all CPU time that a hypervisor may take. */
  public static final double MOST_STEAL = 0.02;

  /** With fewer quiet iterations a fork's figures are of all its iterations. */
  public static final int FEWEST_ITERATIONS = 3;

  private NoiseGate() {}

  /**
   * Returns how much each cause disturbed an iteration: 0 if not at all or unknown, 1 at its limit.
   */
  public static Map<Disturbance, Double> disturbances(MeasuredIteration iteration) {
    MeasuredIteration.Watched machine = iteration.machine();
    return Map.of(
        Disturbance.FOREIGN_CPU,
        part(machine == null ? null : machine.foreignCores(), MOST_FOREIGN_CORES),
        Disturbance.STEAL,
        part(machine == null ? null : machine.stealShare(), MOST_STEAL));
  }

  private static double part(@Nullable Double reading, double limit) {
    return reading == null ? 0 : Math.max(0, reading / limit);
  }

  /** Returns whether the machine was quiet during an iteration. */
  public static boolean isQuiet(MeasuredIteration iteration) {
    MeasuredIteration.Watched machine = iteration.machine();
    Double foreign = machine == null ? null : machine.foreignCores();
    Double steal = machine == null ? null : machine.stealShare();
    return foreign != null
        && foreign <= MOST_FOREIGN_CORES
        && (steal == null || steal <= MOST_STEAL);
  }

  /** Returns whether so few of a fork's iterations were undisturbed that all of them count. */
  public static boolean isDisturbed(Fork fork) {
    List<MeasuredIteration> iterations = fork.iterations();
    long disturbed = iterations.stream()
        .filter(iteration -> disturbances(iteration).values().stream().anyMatch(share -> share > 1))
        .count();
    return disturbed > iterations.size() - Math.min(FEWEST_ITERATIONS, iterations.size());
  }

  /** Returns how many of the forks' iterations do not count, since they were disturbed. */
  public static int leftOut(Collection<CellResult> results) {
    return results.stream()
        .flatMap(result -> result.forks().stream())
        .map(Fork::iterations)
        .mapToInt(iterations -> iterations.size() - counted(iterations).size())
        .sum();
  }

  /** Returns the quiet ones of a fork's iterations, or all if there are too few of them. */
  public static List<MeasuredIteration> counted(List<MeasuredIteration> iterations) {
    List<MeasuredIteration> quiet =
        iterations.stream().filter(NoiseGate::isQuiet).toList();
    return quiet.size() >= FEWEST_ITERATIONS ? quiet : iterations;
  }
}
