// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.compare;

import cacheduel.figure.Kind;
import cacheduel.floor.FloorRatio;
import cacheduel.machine.fitness.Disturbance;
import cacheduel.result.Fork;
import cacheduel.result.MeasuredIteration;
import cacheduel.result.NoiseGate;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * The figures by which a fork is compared with another one of its block.
 *
 * @param quiet number of iterations on a quiet machine
 * @param disturbed number of the others
 * @param disturbances the mean {@link NoiseGate#disturbances} of the iterations behind the values
 * @param values by metric; empty with too few iterations
 */
public record ForkFigures(
    int quiet, int disturbed, Map<Disturbance, Double> disturbances, Map<Metric, Double> values) {
  /** Those of a fork that a disturbed machine spoiled. */
  static final ForkFigures NONE = new ForkFigures(0, 0, Map.of(), Map.of());

  /** Computes the figures of a fork, without times where they follow from the rate. */
  public static ForkFigures of(Fork fork) {
    List<MeasuredIteration> iterations = fork.iterations();
    int quiet = (int) iterations.stream().filter(NoiseGate::isQuiet).count();
    boolean withTimes = !FloorRatio.isDecidedByTheRate(fork.cell());
    Map<Metric, Double> values = new EnumMap<>(Metric.class);
    for (Metric metric : Metric.values()) {
      if (withTimes || metric.figure().kind() != Kind.SERVICE) {
        metric.of(fork).ifPresent(value -> values.put(metric, value));
      }
    }
    return new ForkFigures(
        quiet,
        iterations.size() - quiet,
        disturbances(NoiseGate.counted(iterations)),
        Map.copyOf(values));
  }

  private static Map<Disturbance, Double> disturbances(List<MeasuredIteration> iterations) {
    Map<Disturbance, Double> means = new EnumMap<>(Disturbance.class);
    for (MeasuredIteration iteration : iterations) {
      NoiseGate.disturbances(iteration)
          .forEach((cause, amount) -> means.merge(cause, amount / iterations.size(), Double::sum));
    }
    return Map.copyOf(means);
  }

  /** Returns how much the machine was disturbed: 1 if one cause was at its limit; causes add up. */
  double disturbance() {
    return disturbances.values().stream().mapToDouble(Double::doubleValue).sum();
  }

  /** Returns whether its figures are of quiet iterations only. */
  public boolean isQuiet() {
    return quiet >= NoiseGate.FEWEST_ITERATIONS;
  }
}
