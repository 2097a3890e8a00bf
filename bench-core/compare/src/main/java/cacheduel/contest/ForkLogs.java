// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.contest;

import cacheduel.figure.Figure;
import cacheduel.result.CellResult;
import cacheduel.result.MeasuredIteration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import org.apache.commons.statistics.descriptive.Mean;
import org.apache.commons.statistics.descriptive.Median;
import org.jspecify.annotations.Nullable;

/**
 * A figure of each fork of a cell: the logarithm of the median of its iterations. The fork is the
 * unit of replication; its iterations are not independent of each other.
 *
 * <p>Immutable.
 *
 * @param byFork by the 1-based number of the fork, which is that of the round
 */
public record ForkLogs(Map<Integer, Double> byFork) {
  /** Returns the forks' operations per second. */
  public static ForkLogs ofRate(CellResult result) {
    return of(result, MeasuredIteration::opsPerSecond);
  }

  /** Returns the forks' processor time of the client's JVM per operation. */
  public static ForkLogs ofCpu(CellResult result) {
    return of(result, MeasuredIteration::clientCpuNanos);
  }

  /** Returns the forks' median of an operation's time. */
  public static ForkLogs ofP50(CellResult result) {
    return ofTime(result, Figure.P50, MeasuredIteration::p50Nanos);
  }

  /** Returns the forks' 99th percentile of an operation's time. */
  public static ForkLogs ofP99(CellResult result) {
    return ofTime(result, Figure.P99, MeasuredIteration::p99Nanos);
  }

  private static ForkLogs ofTime(
      CellResult result, Figure figure, Function<MeasuredIteration, @Nullable Long> time) {
    return of(result, iteration -> {
      Long nanos = time.apply(iteration);
      return nanos == null || figure.isOfFew(iteration.timed())
          ? null
          : (Double) nanos.doubleValue();
    });
  }

  private static ForkLogs of(
      CellResult result, Function<MeasuredIteration, @Nullable Double> figure) {
    Map<Integer, List<Double>> known = new TreeMap<>();
    for (MeasuredIteration iteration : result.iterations()) {
      Double value = figure.apply(iteration);
      if (value != null && value > 0) {
        known.computeIfAbsent(iteration.fork(), fork -> new ArrayList<>()).add(value);
      }
    }
    Map<Integer, Double> logs = new TreeMap<>();
    known.forEach((fork, values) -> logs.put(fork, Math.log(median(values))));
    return new ForkLogs(logs);
  }

  private static double median(List<Double> values) {
    return Median.withDefaults()
        .evaluate(values.stream().mapToDouble(Double::doubleValue).toArray());
  }

  /** Returns the number of the last round; 0 without forks. */
  public int rounds() {
    return byFork.keySet().stream().mapToInt(Integer::intValue).max().orElse(0);
  }

  /** Returns the geometric mean of the forks; NaN without forks. */
  public double typical() {
    return Math.exp(Mean.of(values()).getAsDouble());
  }

  /** Returns the logarithms in the order of the forks. */
  public double[] values() {
    return byFork.values().stream().mapToDouble(Double::doubleValue).toArray();
  }

  /** Returns the values of the rounds in which another cell took part too, up to a round. */
  public double[] inCommon(ForkLogs other, int lastRound) {
    return byFork.entrySet().stream()
        .filter(fork -> fork.getKey() <= lastRound && other.byFork.containsKey(fork.getKey()))
        .mapToDouble(Map.Entry::getValue)
        .toArray();
  }
}
