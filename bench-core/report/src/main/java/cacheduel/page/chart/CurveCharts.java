// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.page.chart;

import cacheduel.figure.Figure;
import cacheduel.plan.Cell;
import cacheduel.rate.Curve;
import cacheduel.result.Latency;
import cacheduel.workload.Operation;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Charts of response times by achieved rate. No line passes through a rate that is not valid. */
final class CurveCharts {
  private CurveCharts() {}

  static List<Chart> of(WorkloadCells cells) {
    return cells.table().isCurve()
        ? Stream.of(
                times(cells, "99th percentile", Latency::p99Nanos),
                times(cells, "median", Latency::p50Nanos),
                cpu(cells))
            .flatMap(charts -> charts)
            .toList()
        : List.of();
  }

  private static Stream<Chart> times(
      WorkloadCells cells, String percentile, ToLongFunction<Latency> nanos) {
    return charts(
        cells,
        "Throughput-latency curve, " + percentile,
        ("The %s of the response time, intended start to answer, in milliseconds, of the most frequent"
                + " operation, by the achieved rate; logarithmic. Each rate was"
                + " measured in %s. No line passes through a rate that is not valid.")
            .formatted(percentile, cells.sampling(cells.results())),
        ChartAxis.of("response time, " + percentile + " (ms)", "ms", ChartAxis.Scale.LOG),
        (curve, operation) -> line(
            cells,
            curve,
            point -> point.response(operation).map(latency -> nanos.applyAsLong(latency) / 1e6)));
  }

  private static Stream<Chart> cpu(WorkloadCells cells) {
    return charts(
        cells,
        "CPU per operation over load",
        "The processor time of the client's JVM for an operation, in microseconds, by the"
            + " achieved rate. Each rate was measured in %s."
                .formatted(cells.sampling(cells.results())),
        ChartAxis.of("CPU per operation (us)", "us", ChartAxis.Scale.LINEAR),
        (curve, operation) -> line(
            cells,
            curve,
            point -> Figure.CLIENT_CPU.of(point.result()).map(cpu -> cpu.best() / 1e3)));
  }

  private static Stream<Chart> charts(
      WorkloadCells cells,
      String title,
      String caption,
      ChartAxis y,
      BiFunction<Curve, Operation, Line> drawing) {
    List<Line> lines = new ArrayList<>();
    for (Curve curve : Curve.all(cells.results())) {
      curve.mainOperation().map(operation -> drawing.apply(curve, operation)).ifPresent(lines::add);
    }
    lines.removeIf(line -> line.points().stream().allMatch(Objects::isNull));
    return FewLines.of(lines).stream()
        .filter(group -> !group.isEmpty())
        .map(group -> new Chart(
            Chart.Section.CURVES,
            Chart.Form.LINES,
            cells.heading(title, caption),
            ChartAxis.of("achieved rate (ops/s)", "ops/s", ChartAxis.Scale.LINEAR),
            y,
            List.of(),
            group,
            WorkloadCells.notDrawn(cells.results())));
  }

  private static Line line(
      WorkloadCells cells, Curve curve, Function<Curve.Point, Optional<Double>> figure) {
    List<@Nullable List<Double>> points = new ArrayList<>();
    for (Curve.Point point : curve.points()) {
      OptionalDouble rate = point.achievedRate();
      Double value = figure.apply(point).orElse(null);
      points.add(
          point.isValid() && rate.isPresent() && value != null
              ? Line.point(rate.getAsDouble(), value)
              : null);
    }
    Cell cell = curve.points().get(0).result().cell();
    return new Line(
        curve.name(),
        new Line.End(curve.client(), curve.difference()),
        cells.lineup().style(cell),
        points);
  }
}
