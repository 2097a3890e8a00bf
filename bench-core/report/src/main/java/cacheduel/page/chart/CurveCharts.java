// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.page.chart;

import cacheduel.figure.Figure;
import cacheduel.figure.Range;
import cacheduel.input.EnumNames;
import cacheduel.plan.Cell;
import cacheduel.rate.Curve;
import cacheduel.result.Latency;
import cacheduel.workload.Operation;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.function.BiFunction;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Charts of response times by achieved rate. No line passes through a rate that is not valid. */
final class CurveCharts {
  private CurveCharts() {}

  static List<Chart> of(WorkloadCells cells) {
    return cells.table().isCurve()
        ? Stream.of(
                charts(cells, "99th percentile", Latency::p99Nanos),
                charts(cells, "median", Latency::p50Nanos),
                cpu(cells))
            .flatMap(charts -> charts)
            .toList()
        : List.of();
  }

  private static Stream<Chart> charts(
      WorkloadCells cells, String which, ToLongFunction<Latency> nanos) {
    return FewLines.of(lines(cells, (curve, operation) -> line(cells, curve, operation, nanos)))
        .stream()
        .filter(lines -> !lines.isEmpty())
        .map(lines -> chart(cells, which, lines));
  }

  private static Stream<Chart> cpu(WorkloadCells cells) {
    List<Line> lines = lines(cells, (curve, operation) -> cpuLine(cells, curve));
    return FewLines.of(lines.stream()
            .filter(line -> line.points().stream().anyMatch(Objects::nonNull))
            .toList())
        .stream()
        .filter(group -> !group.isEmpty())
        .map(group -> new Chart(
            Chart.Section.CURVES,
            Chart.Form.LINES,
            cells.run(),
            cells.title(),
            "CPU per operation over load",
            "The processor time of the client's JVM for an operation, in microseconds, by the"
                + " achieved rate. Each rate was measured in %s."
                    .formatted(cells.howOften(cells.results())),
            ChartAxis.of("achieved rate (ops/s)", "ops/s", ChartAxis.Scale.LINEAR),
            ChartAxis.of("CPU per operation (us)", "us", ChartAxis.Scale.LINEAR),
            List.of(),
            group,
            WorkloadCells.notDrawn(cells.results())));
  }

  private static Line cpuLine(WorkloadCells cells, Curve curve) {
    List<@Nullable List<Double>> points = new ArrayList<>();
    for (Curve.Point point : curve.points()) {
      OptionalDouble rate = point.hadRate();
      Range cpu = Figure.CLIENT_CPU.of(point.result()).orElse(null);
      points.add(
          point.isValid() && rate.isPresent() && cpu != null
              ? Line.point(rate.getAsDouble(), cpu.best() / 1e3)
              : null);
    }
    return new Line(
        curve.name(), cells.lineup().style(curve.points().get(0).result().cell()), points);
  }

  private static List<Line> lines(WorkloadCells cells, BiFunction<Curve, Operation, Line> drawing) {
    List<Line> lines = new ArrayList<>();
    for (Curve curve : Curve.all(cells.results())) {
      if (curve.points().stream().anyMatch(Curve.Point::isValid)) {
        curve.mainOperation().ifPresent(operation -> lines.add(drawing.apply(curve, operation)));
      }
    }
    return lines;
  }

  private static Chart chart(WorkloadCells cells, String which, List<Line> lines) {
    return new Chart(
        Chart.Section.CURVES,
        Chart.Form.LINES,
        cells.run(),
        cells.title(),
        "Throughput-latency curve, " + which,
        ("The %s of the response time, intended start to answer, in milliseconds, of the most frequent"
                + " operation, by the achieved rate; logarithmic. Each rate was"
                + " measured in %s. No line passes through a rate that is not valid.")
            .formatted(which, cells.howOften(cells.results())),
        ChartAxis.of("achieved rate (ops/s)", "ops/s", ChartAxis.Scale.LINEAR),
        ChartAxis.of("response time, " + which + " (ms)", "ms", ChartAxis.Scale.LOG),
        List.of(),
        lines,
        WorkloadCells.notDrawn(cells.results()));
  }

  private static Line line(
      WorkloadCells cells, Curve curve, Operation operation, ToLongFunction<Latency> nanos) {
    List<@Nullable List<Double>> points = new ArrayList<>();
    for (Curve.Point point : curve.points()) {
      OptionalDouble rate = point.hadRate();
      Latency response = point.response(operation).orElse(null);
      points.add(
          point.isValid() && rate.isPresent() && response != null
              ? Line.point(rate.getAsDouble(), nanos.applyAsLong(response) / 1e6)
              : null);
    }
    Cell cell = curve.points().get(0).result().cell();
    return new Line(
        curve.name() + ", " + EnumNames.of(operation), cells.lineup().style(cell), points);
  }
}
