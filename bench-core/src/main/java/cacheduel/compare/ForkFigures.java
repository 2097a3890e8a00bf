// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.compare;

import cacheduel.measure.MeasuredIteration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.function.Function;
import org.apache.commons.statistics.descriptive.Median;
import org.jspecify.annotations.Nullable;

/**
 * The numbers of one fork, one for each metric: the median of its clean iterations. The fork is what is
 * replicated; its iterations are not independent of each other.
 *
 * @param clean how many of its iterations were clean
 * @param tainted how many were not
 * @param values by metric; empty with too few clean iterations
 */
public record ForkFigures(int clean, int tainted, Map<Metric, Double> values) {
  /** So that at least ten operations of an iteration lie beyond its percentile. */
  private static final long FEWEST_FOR_P99 = 1_000;

  private static final long FEWEST_FOR_P50 = 20;
  private static final double NANOS_PER_MICRO = 1_000;

  /** Takes the numbers of one fork from its measured iterations. */
  public static ForkFigures of(List<MeasuredIteration> iterations) {
    List<MeasuredIteration> clean =
        iterations.stream().filter(NoiseGate::isClean).toList();
    Map<Metric, Double> values = new EnumMap<>(Metric.class);
    for (Metric metric : Metric.values()) {
      median(clean, figure(metric)).ifPresent(value -> values.put(metric, value));
    }
    return new ForkFigures(clean.size(), iterations.size() - clean.size(), Map.copyOf(values));
  }

  /** Whether there were enough clean iterations. */
  public boolean isClean() {
    return clean >= NoiseGate.FEWEST_ITERATIONS;
  }

  private static OptionalDouble median(
      List<MeasuredIteration> iterations, Function<MeasuredIteration, @Nullable Double> figure) {
    double[] values = iterations.stream()
        .map(figure)
        .filter(Objects::nonNull)
        .mapToDouble(Double::doubleValue)
        .toArray();
    return values.length < NoiseGate.FEWEST_ITERATIONS
        ? OptionalDouble.empty()
        : OptionalDouble.of(Median.withDefaults().evaluate(values));
  }

  private static Function<MeasuredIteration, @Nullable Double> figure(Metric metric) {
    return switch (metric) {
      case THROUGHPUT -> MeasuredIteration::opsPerSecond;
      case CLIENT_CPU -> iteration -> micros(iteration.clientCpuNanos());
      case P50 -> iteration -> percentile(iteration, iteration.p50Nanos(), FEWEST_FOR_P50);
      case P99 -> iteration -> percentile(iteration, iteration.p99Nanos(), FEWEST_FOR_P99);
      case ALLOCATION -> MeasuredIteration::allocatedBytes;
    };
  }

  private static @Nullable Double percentile(
      MeasuredIteration iteration, @Nullable Long nanos, long fewest) {
    return nanos == null || iteration.timed() < fewest ? null : micros((double) nanos);
  }

  private static @Nullable Double micros(@Nullable Double nanos) {
    return nanos == null ? null : (Double) (nanos / NANOS_PER_MICRO);
  }
}
