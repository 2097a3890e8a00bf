// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.page.chart;

import cacheduel.figure.Figure;
import cacheduel.figure.Range;
import cacheduel.input.EnumNames;
import cacheduel.ranking.FloorRatio;
import cacheduel.report.table.Row;
import cacheduel.workload.Operation;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Charts of each client against the bare wire: its rate and its service times. */
final class FloorCharts {
  private FloorCharts() {}

  static List<Chart> of(Group group) {
    return Stream.of(rates(group), times(group))
        .filter(chart -> !chart.rows().isEmpty())
        .toList();
  }

  private static Chart rates(Group group) {
    List<String> rows = new ArrayList<>();
    List<Line> lines = new ArrayList<>();
    for (Row row : group.table().rows()) {
      FloorRatio ratio = row.floorRatio();
      Range range = !row.first() || ratio == null ? null : ratio.range().orElse(null);
      if (range != null) {
        String name = Group.name(row.cell());
        List<Double> point = Points.ofRatio(rows.size(), range);
        lines.add(new Line(name, group.lineup().style(row.cell()), List.of(point)));
        rows.add(name);
      }
    }
    return chart(
        group,
        "Rate over the floor's",
        "Operations a second divided by those of the bare wire client under the same load and over as"
            + " many connections: further right is better. The bar holds every quotient of two"
            + " numbers from the two 99.9 % intervals.",
        rows,
        lines);
  }

  private static Chart times(Group group) {
    List<String> rows = new ArrayList<>();
    List<@Nullable List<Double>> medians = new ArrayList<>();
    List<@Nullable List<Double>> tails = new ArrayList<>();
    for (Row row : group.table().rows()) {
      FloorRatio ratio = row.floorRatio();
      Operation operation = row.operation();
      if (ratio != null && operation != null) {
        OptionalDouble p50 = ratio.of(Figure.P50, operation);
        OptionalDouble p99 = ratio.of(Figure.P99, operation);
        if (p50.isPresent() && p99.isPresent()) {
          medians.add(Points.of(rows.size(), p50.getAsDouble()));
          tails.add(Points.of(rows.size(), p99.getAsDouble()));
          rows.add(Group.name(row.cell()) + ", " + EnumNames.of(operation));
        }
      }
    }
    return chart(
        group,
        "Times over the floor's",
        "Median and 99th percentile of the time from call to answer, divided by those of the bare wire"
            + " client: further left is better.",
        rows,
        List.of(
            new Line("p50 / floor", new Line.Style(0, 0), medians),
            new Line("p99 / floor", new Line.Style(1, 0), tails)));
  }

  private static Chart chart(
      Group group, String title, String what, List<String> rows, List<Line> lines) {
    return new Chart(
        Chart.Section.FLOOR,
        Chart.Kind.DOTS,
        group.run(),
        group.title(),
        title,
        what + " Logarithmic around 1. Each from %s.".formatted(group.howOften()),
        ChartAxis.of("ratio to the floor", "", ChartAxis.Scale.RATIO),
        null,
        List.copyOf(rows),
        lines,
        Group.notDrawn(group.results()));
  }
}
