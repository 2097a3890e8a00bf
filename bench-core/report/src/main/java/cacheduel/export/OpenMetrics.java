// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.export;

import cacheduel.export.ExportedRun.ExportedCell;
import cacheduel.figure.Figure;
import cacheduel.figure.Kind;
import cacheduel.figure.Range;
import cacheduel.figure.Unit;
import cacheduel.input.EnumNames;
import cacheduel.plan.Axis;
import cacheduel.plan.Statistic;
import cacheduel.result.Latency;
import cacheduel.workload.Operation;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

/**
 * The OpenMetrics 1.0 text of a run: gauges for rates and resources, and a summary with quantiles for
 * each kind of time. Times are in seconds, as the specification demands; a sample's timestamp is the
 * end of its cell.
 */
final class OpenMetrics {
  private static final double NANOS_PER_SECOND = 1e9;
  private static final List<Statistic> QUANTILES =
      List.of(Statistic.P50, Statistic.P90, Statistic.P99, Statistic.P999, Statistic.MAX);

  private final ExportedRun run;
  private final MetricText text = new MetricText();

  private OpenMetrics(ExportedRun run) {
    this.run = run;
  }

  static List<Path> write(ExportedRun run) {
    OpenMetrics metrics = new OpenMetrics(run);
    metrics.rates(Figure.THROUGHPUT, "throughput", "Operations that the server answered");
    metrics.rates(
        Figure.ACCEPTED_THROUGHPUT,
        "accepted",
        "Calls that returned without waiting for the server");
    metrics.times("service_time", "Call to answer", cell -> cell.result().completed());
    metrics.times("accepted_time", "Call to return", cell -> cell.result().accepted());
    metrics.times(
        "response_time",
        "Intended start to answer",
        cell -> cell.result().times().response());
    Figure.of(Kind.COST).forEach(metrics::cost);
    return List.of(run.write("openmetrics.txt", metrics.text.text()));
  }

  private void rates(Figure figure, String name, String help) {
    String unit = "operations_per_second";
    String end = " end of its interval";
    gauge(figure, name + "_" + unit, unit, help, Range::best);
    gauge(
        figure,
        name + "_low_" + unit,
        unit,
        help + "; lower" + end,
        range -> Double.isFinite(range.high()) ? range.low() : Double.NaN);
    gauge(figure, name + "_high_" + unit, unit, help + "; upper" + end, Range::high);
  }

  private void cost(Figure cost) {
    BaseUnit unit = BaseUnit.of(cost.unit());
    // the name of the metric is older than that of the figure
    String name = cost == Figure.ALLOCATION ? "allocated" : cost.key().replace('-', '_');
    gauge(
        cost,
        name + "_per_operation_" + unit.name(),
        unit.name(),
        "What one operation takes, that of the harness included",
        range -> range.best() * unit.factor());
  }

  /** Unknown values have no sample. */
  private void gauge(
      Figure figure, String name, String unit, String help, ToDoubleFunction<Range> value) {
    MetricText.Family family = text.family(name, "gauge", unit, help);
    for (ExportedCell cell : run.cells()) {
      cell.readings().stream()
          .filter(reading -> reading.figure() == figure)
          .mapToDouble(reading -> value.applyAsDouble(reading.range()))
          .filter(Double::isFinite)
          .forEach(number -> family.sample("", labels(cell), number, end(cell)));
    }
  }

  private void times(
      String kind, String help, Function<ExportedCell, Map<Operation, Latency>> times) {
    MetricText.Family family = text.family(kind + "_seconds", "summary", "seconds", help);
    for (ExportedCell cell : run.cells()) {
      times.apply(cell).forEach((operation, latency) -> {
        Map<String, String> labels = labels(cell);
        labels.put("operation", EnumNames.of(operation));
        summary(family, labels, latency, end(cell));
      });
    }
  }

  private static void summary(
      MetricText.Family family, Map<String, String> labels, Latency latency, double end) {
    for (Statistic quantile : QUANTILES) {
      // this format cannot express a lower bound
      if (!latency.isLowerBound(quantile.quantile())) {
        Map<String, String> all = new LinkedHashMap<>(labels);
        all.put("quantile", Double.toString(quantile.quantile()));
        family.sample("", all, latency.nanos(quantile) / NANOS_PER_SECOND, end);
      }
    }
    family.sample("_count", labels, (double) latency.count(), end);
    family.sample("_sum", labels, latency.count() * latency.meanNanos() / NANOS_PER_SECOND, end);
  }

  private Map<String, String> labels(ExportedCell cell) {
    Map<String, String> labels = new LinkedHashMap<>();
    labels.put("preset", run.run().plan().title());
    if (cell.name().isNumbered()) {
      labels.put("cell", cell.cell().id());
    }
    labels.put("role", EnumNames.of(cell.cell().role()));
    Axis.all().forEach(axis -> labels.put(axis.key(), axis.of(cell.cell())));
    labels.values().removeIf(String::isEmpty);
    return labels;
  }

  private static double end(ExportedCell cell) {
    Instant end = cell.result()
        .startedAt()
        .plus(Duration.ofMillis(Math.round(cell.result().seconds() * 1e3)));
    return end.toEpochMilli() / 1e3;
  }

  /**
   * A base unit of OpenMetrics, in which every unit of its kind is exported.
   *
   * @param name its name, the end of a metric's name
   * @param factor what a figure's value is multiplied by
   */
  private record BaseUnit(String name, double factor) {
    /** Returns the base unit of a figure's values, of one operation where these are. */
    static BaseUnit of(Unit unit) {
      return switch (unit) {
        case OPS_PER_SECOND -> new BaseUnit("operations_per_second", 1);
        case NANOS, NANOS_PER_OPERATION -> new BaseUnit("seconds", 1e-9);
        case SECONDS -> new BaseUnit("seconds", 1);
        case MICROS -> new BaseUnit("seconds", 1e-6);
        case MILLIS -> new BaseUnit("seconds", 1e-3);
        case BYTES_PER_OPERATION -> new BaseUnit("bytes", 1);
        case PER_OPERATION -> new BaseUnit("total", 1);
        case KIBIBYTES -> new BaseUnit("bytes", 1024);
        case MEGABYTES_PER_SECOND -> new BaseUnit("bytes_per_second", 1e6);
        case PERCENT -> new BaseUnit("ratio", 0.01);
      };
    }
  }
}
