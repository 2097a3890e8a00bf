// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.page.chart;

import cacheduel.figure.Figure;
import cacheduel.figure.Kind;
import cacheduel.figure.Unit;
import cacheduel.report.table.Row;
import java.util.ArrayList;
import java.util.List;

/** Charts of the processor time and memory that an operation costs. */
final class ResourceCharts {
  private ResourceCharts() {}

  static List<Chart> of(Group group) {
    return Figure.of(Kind.COST).stream()
        .map(cost -> chart(group, cost))
        .filter(chart -> !chart.rows().isEmpty())
        .toList();
  }

  private static Chart chart(Group group, Figure cost) {
    List<String> rows = new ArrayList<>();
    List<Line> lines = new ArrayList<>();
    for (Row row : group.table().rows()) {
      Double value = row.first() ? row.value(cost) : null;
      if (value != null) {
        String name = Group.name(row.cell());
        lines.add(new Line(
            name,
            group.lineup().style(row.cell()),
            List.of(Points.of(rows.size(), cost.unit().shown(value)))));
        rows.add(name);
      }
    }
    boolean bytes = cost.unit() == Unit.BYTES_PER_OPERATION;
    String unit = bytes ? "B" : "us";
    return new Chart(
        Chart.Section.RESOURCES,
        Chart.Kind.BARS,
        group.run(),
        group.title(),
        cost.label(),
        "%s, over all operations of %s, in %s for one operation: less is better."
            .formatted(cost.description(), group.howOften(), bytes ? "bytes" : "microseconds"),
        ChartAxis.of(unit + " for one operation", unit, ChartAxis.Scale.LINEAR),
        null,
        rows,
        lines,
        Group.notDrawn(group.results()));
  }
}
