// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.compare;

import cacheduel.figure.Kind;
import cacheduel.machine.fitness.Disturbance;
import cacheduel.plan.Cell;
import cacheduel.ranking.FloorRatio;
import cacheduel.result.MeasuredIteration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalDouble;

/**
 * The figures of one fork: for each metric one value of its quiet iterations or, if there are too
 * few, of all. The fork is the unit of replication; its iterations are not independent of each
 * other.
 *
 * @param quiet number of iterations on a quiet machine
 * @param disturbed number of the others
 * @param disturbances the mean {@link NoiseGate#disturbances} of the iterations behind the values
 * @param values by metric; empty with too few iterations
 */
public record ForkFigures(
    int quiet, int disturbed, Map<Disturbance, Double> disturbances, Map<Metric, Double> values) {
  /** Computes the figures of one fork from its measured iterations. */
  public static ForkFigures of(List<MeasuredIteration> iterations) {
    List<MeasuredIteration> quiet =
        iterations.stream().filter(NoiseGate::isQuiet).toList();
    List<MeasuredIteration> counted =
        quiet.size() >= NoiseGate.FEWEST_ITERATIONS ? quiet : iterations;
    Map<Metric, Double> values = new EnumMap<>(Metric.class);
    for (Metric metric : Metric.values()) {
      value(counted, metric).ifPresent(value -> values.put(metric, value));
    }
    return new ForkFigures(
        quiet.size(), iterations.size() - quiet.size(), disturbances(counted), Map.copyOf(values));
  }

  private static Map<Disturbance, Double> disturbances(List<MeasuredIteration> iterations) {
    Map<Disturbance, Double> means = new EnumMap<>(Disturbance.class);
    for (MeasuredIteration iteration : iterations) {
      NoiseGate.disturbances(iteration)
          .forEach((cause, its) -> means.merge(cause, its / iterations.size(), Double::sum));
    }
    return Map.copyOf(means);
  }

  /** Returns how much the machine was disturbed: 1 if one cause was at its limit; causes add up. */
  double disturbance() {
    return disturbances.values().stream().mapToDouble(Double::doubleValue).sum();
  }

  /** Computes the figures of a cell's fork, without times where they follow from the rate. */
  static ForkFigures of(Cell cell, List<MeasuredIteration> iterations) {
    ForkFigures all = of(iterations);
    if (!FloorRatio.isDecidedByTheRate(cell)) {
      return all;
    }
    Map<Metric, Double> values = new EnumMap<>(Metric.class);
    values.putAll(all.values());
    values.keySet().removeIf(metric -> metric.figure().kind() == Kind.SERVICE);
    return new ForkFigures(all.quiet(), all.disturbed(), all.disturbances(), Map.copyOf(values));
  }

  /** Returns whether its figures are of quiet iterations only. */
  public boolean isQuiet() {
    return quiet >= NoiseGate.FEWEST_ITERATIONS;
  }

  private static OptionalDouble value(List<MeasuredIteration> iterations, Metric metric) {
    double[] values = iterations.stream()
        .map(metric::of)
        .filter(Objects::nonNull)
        .mapToDouble(Double::doubleValue)
        .toArray();
    return values.length < NoiseGate.FEWEST_ITERATIONS
        ? OptionalDouble.empty()
        : OptionalDouble.of(metric.ofFork(values));
  }
}
