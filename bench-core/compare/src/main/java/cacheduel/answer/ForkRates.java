// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.answer;

import cacheduel.result.CellResult;
import cacheduel.result.MeasuredIteration;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.apache.commons.statistics.descriptive.Median;

/**
 * The rate of each fork of a cell: the logarithm of the median of its iterations.
 *
 * @param logs by the 1-based number of the fork
 * @param mean their geometric mean in operations per second; that of the cell if it has no
 *     iterations
 */
record ForkRates(Map<Integer, Double> logs, double mean) {
  static ForkRates of(CellResult result) {
    return of(result, MeasuredIteration::opsPerSecond);
  }

  private static ForkRates of(CellResult result, Function<MeasuredIteration, Double> figure) {
    Map<Integer, Double> logs = new TreeMap<>();
    result.iterations().stream()
        .collect(Collectors.groupingBy(
            MeasuredIteration::fork, Collectors.mapping(figure, Collectors.toList())))
        .forEach((fork, values) -> logs.put(
            fork,
            Math.log(Median.withDefaults()
                .evaluate(values.stream().mapToDouble(value -> value).toArray()))));
    return new ForkRates(logs, logs.isEmpty() ? ofCell(result) : mean(logs));
  }

  private static double mean(Map<Integer, Double> logs) {
    return Math.exp(logs.values().stream().mapToDouble(log -> log).average().orElseThrow());
  }

  private static double ofCell(CellResult result) {
    return result.throughput() == null ? 0 : result.throughput().opsPerSecond();
  }

  double[] values() {
    return logs.values().stream().mapToDouble(log -> log).toArray();
  }
}
