// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.page.chart;

import cacheduel.input.EnumNames;
import cacheduel.plan.Cell;
import cacheduel.ranking.Curve;
import cacheduel.result.CellResult;
import cacheduel.result.Latency;
import cacheduel.workload.Operation;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Charts of response times by achieved rate. No line passes through a rate that is not valid. */
final class CurveCharts {
  private CurveCharts() {}

  static List<Chart> of(Group group) {
    if (!group.table().isCurve()) {
      return List.of();
    }
    List<Curve> curves = Curve.all(group.results());
    return Stream.of(
            chart(group, curves, "99th percentile", Latency::p99Nanos),
            chart(group, curves, "median", Latency::p50Nanos))
        .filter(chart -> !chart.lines().isEmpty())
        .toList();
  }

  private static Chart chart(
      Group group, List<Curve> curves, String which, ToLongFunction<Latency> nanos) {
    List<Line> lines = new ArrayList<>();
    for (Curve curve : curves) {
      Operation operation = curve.mainOperation().orElse(null);
      if (operation != null && curve.points().stream().anyMatch(Curve.Point::isValid)) {
        lines.add(line(group, curve, operation, nanos));
      }
    }
    return new Chart(
        Chart.Section.CURVES,
        Chart.Kind.LINES,
        group.run(),
        group.title(),
        "Throughput-latency curve, " + which,
        ("The %s of the response time, intended start to answer, in microseconds, of the most frequent"
                + " operation, by the achieved rate; logarithmic. Each rate was"
                + " measured in %s. No line passes through a rate that is not valid.")
            .formatted(which, group.howOften()),
        ChartAxis.of("achieved rate (ops/s)", "ops/s", ChartAxis.Scale.LINEAR),
        ChartAxis.of("response time, " + which + " (us)", "us", ChartAxis.Scale.LOG),
        List.of(),
        lines,
        Group.notDrawn(group.results()));
  }

  private static Line line(
      Group group, Curve curve, Operation operation, ToLongFunction<Latency> nanos) {
    Cell cell = curve.points().get(0).result().cell();
    List<CellResult> results = curve.points().stream().map(Curve.Point::result).toList();
    Line.Style style = group.lineup().of(results, Cell::id).get(0).style();
    List<@Nullable List<Double>> points = new ArrayList<>();
    for (Curve.Point point : curve.points()) {
      OptionalDouble rate = point.hadRate();
      Latency response = point.response(operation).orElse(null);
      points.add(
          point.isValid() && rate.isPresent() && response != null
              ? Points.of(rate.getAsDouble(), nanos.applyAsLong(response) / 1e3)
              : null);
    }
    return new Line(Group.name(cell) + ", " + EnumNames.of(operation), style, points);
  }
}
