// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.export;

import cacheduel.plan.Words;
import cacheduel.result.Json;
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
      put(benchmarks, cell.name(), cell.whole());
      cell.byOperation()
          .forEach((operation, figures) ->
              put(benchmarks, cell.name() + " " + Words.of(operation), figures));
    }
    return List.of(
        run.store().writeView(ExportedRun.file("bencher.json"), Json.pretty(benchmarks)));
  }

  private static void put(
      Map<String, Map<String, Object>> benchmarks, String name, List<Figure> figures) {
    Map<String, Object> measures = new LinkedHashMap<>();
    figures.forEach(figure -> measures.put(slug(figure.measure()), metric(figure)));
    if (!measures.isEmpty()) {
      benchmarks.put(name, measures);
    }
  }

  /** Bencher makes a slug of a name; one that is a slug already stays what it is. */
  private static String slug(Measure measure) {
    return switch (measure) {
      case MEAN -> LATENCY;
      case P50, P99, P999 -> LATENCY + "-" + measure.label().replace('.', '-');
      default -> measure.label().replace('.', '-');
    };
  }

  private static Map<String, Double> metric(Figure figure) {
    Map<String, Double> metric = new LinkedHashMap<>();
    metric.put("value", figure.value());
    if (figure.hasInterval()) {
      metric.put("lower_value", figure.range().low());
      metric.put("upper_value", figure.range().high());
    }
    return metric;
  }
}
