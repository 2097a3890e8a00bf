// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.export;

import cacheduel.export.ExportedRun.ExportedCell;
import cacheduel.figure.Figure;
import cacheduel.figure.FigureValue;
import cacheduel.figure.Kind;
import cacheduel.input.EnumNames;
import cacheduel.store.Json;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Writes the Bencher Metric Format: benchmarks by name, in each its measures, in each a {@code value}
 * and, where it is known, its {@code lower_value} and {@code upper_value}. {@code throughput} and
 * {@code latency}, the mean, are measures that Bencher has by itself, in operations a second and
 * nanoseconds.
 */
final class Bencher {
  private static final String LATENCY = "latency";

  private Bencher() {}

  static List<Path> write(ExportedRun run) {
    Map<String, Map<String, Object>> benchmarks = new LinkedHashMap<>();
    for (ExportedCell cell : run.cells()) {
      put(benchmarks, cell.name().toString(), cell.whole());
      cell.byOperation()
          .forEach((operation, readings) ->
              put(benchmarks, cell.name() + " " + EnumNames.of(operation), readings));
    }
    return List.of(run.write("bencher.json", Json.pretty(benchmarks)));
  }

  private static void put(
      Map<String, Map<String, Object>> benchmarks, String name, List<FigureValue> readings) {
    Map<String, Object> measures = new LinkedHashMap<>();
    readings.forEach(reading -> measures.put(slug(reading.figure()), metric(reading)));
    if (!measures.isEmpty()) {
      benchmarks.put(name, measures);
    }
  }

  /** Bencher makes a slug of a name; one that is a slug already stays what it is. */
  private static String slug(Figure figure) {
    String key = figure.key().replace('.', '-');
    if (figure.kind() != Kind.SERVICE) {
      return key;
    }
    return figure == Figure.MEAN ? LATENCY : LATENCY + "-" + key;
  }

  private static Map<String, Double> metric(FigureValue reading) {
    Map<String, Double> metric = new LinkedHashMap<>();
    metric.put("value", reading.value());
    if (reading.range().hasInterval()) {
      metric.put("lower_value", reading.range().low());
      metric.put("upper_value", reading.range().high());
    }
    return metric;
  }
}
