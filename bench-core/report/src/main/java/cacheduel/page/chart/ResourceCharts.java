// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.page.chart;

import cacheduel.figure.Figure;
import cacheduel.figure.Kind;
import cacheduel.figure.Unit;
import cacheduel.input.EnumNames;
import cacheduel.report.Labels;
import cacheduel.report.Row;
import java.util.ArrayList;
import java.util.List;

/** What an operation takes of processors and memory. */
final class ResourceCharts {
  private final Group group;

  private ResourceCharts(Group group) {
    this.group = group;
  }

  static List<Chart> of(Group group) {
    ResourceCharts charts = new ResourceCharts(group);
    List<Chart> all = new ArrayList<>();
    Figure.of(Kind.COST).forEach(cost -> charts.add(all, cost));
    return all;
  }

  private void add(List<Chart> charts, Figure cost) {
    List<String> rows = new ArrayList<>();
    List<Line> lines = new ArrayList<>();
    for (Row row : group.table().rows()) {
      Double value = row.first() ? row.value(cost) : null;
      if (value != null) {
        String name = "%s %s, %s"
            .formatted(
                Labels.contender(row.cell()),
                EnumNames.of(row.cell().mode()),
                Labels.callers(row.cell()));
        lines.add(new Line(
            name,
            group.lineup().style(row.cell()),
            List.of(Points.of(rows.size(), cost.unit().shown(value)))));
        rows.add(name);
      }
    }
    if (!rows.isEmpty()) {
      charts.add(chart(cost, rows, lines));
    }
  }

  private Chart chart(Figure cost, List<String> rows, List<Line> lines) {
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
