// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.page.chart;

import cacheduel.figure.Figure;
import cacheduel.figure.Kind;
import cacheduel.figure.Range;
import cacheduel.figure.Unit;
import cacheduel.input.EnumNames;
import cacheduel.ranking.FloorRatio;
import cacheduel.report.table.Row;
import cacheduel.workload.Operation;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Charts with a row for each cell: its rate and its service times against those of the bare wire,
 * and the processor time and memory that an operation costs.
 */
record RowCharts(WorkloadCells cells) {
  List<Chart> all() {
    List<Chart> charts = new ArrayList<>(List.of(rates(), times()));
    Figure.of(Kind.COST).forEach(cost -> charts.add(cost(cost)));
    charts.removeIf(chart -> chart.rows().isEmpty());
    return charts;
  }

  private Chart rates() {
    List<String> rows = new ArrayList<>();
    List<Line> lines = lines(rows, row -> {
      FloorRatio ratio = row.floorRatio();
      return ratio == null ? null : ratio.range().orElse(null);
    });
    return floorChart(
        "Rate over the floor's",
        "Operations a second divided by those of the floor, the best of the bare wire's cells under"
            + " the same load: further right is better. The bar holds every quotient of two"
            + " numbers from the two 99.9 % intervals.",
        rows,
        lines);
  }

  private Chart times() {
    List<String> rows = new ArrayList<>();
    List<@Nullable List<Double>> medians = new ArrayList<>();
    List<@Nullable List<Double>> tails = new ArrayList<>();
    for (Row row : cells.table().rows()) {
      FloorRatio ratio = row.floorRatio();
      Operation operation = row.operation();
      if (ratio != null && operation != null) {
        OptionalDouble p50 = ratio.of(Figure.P50, operation);
        OptionalDouble p99 = ratio.of(Figure.P99, operation);
        if (p50.isPresent() && p99.isPresent()) {
          medians.add(Line.point(rows.size(), p50.getAsDouble()));
          tails.add(Line.point(rows.size(), p99.getAsDouble()));
          rows.add(WorkloadCells.name(row.cell()) + ", " + EnumNames.of(operation));
        }
      }
    }
    return floorChart(
        "Times over the floor's",
        "Median and 99th percentile of the time from call to answer, divided by those of the floor:"
            + " further left is better. Asynchronous calls in a closed loop are left out: their"
            + " times follow from the rate.",
        rows,
        List.of(
            new Line("p50 / floor", new Line.Style(0, 0), medians),
            new Line("p99 / floor", new Line.Style(1, 0), tails)));
  }

  private Chart floorChart(String title, String what, List<String> rows, List<Line> lines) {
    return chart(
        Chart.Section.FLOOR,
        Chart.Form.DOTS,
        title,
        what + " Logarithmic around 1. Each from %s.".formatted(cells.howOften()),
        ChartAxis.of("ratio to the floor", "", ChartAxis.Scale.RATIO),
        rows,
        lines);
  }

  private Chart cost(Figure cost) {
    List<String> rows = new ArrayList<>();
    List<Line> lines = lines(rows, row -> {
      Double value = row.value(cost);
      return value == null ? null : Range.withoutInterval(cost.unit().shown(value));
    });
    boolean bytes = cost.unit() == Unit.BYTES_PER_OPERATION;
    String unit = bytes ? "B" : "us";
    return chart(
        Chart.Section.RESOURCES,
        Chart.Form.BARS,
        cost.label(),
        "%s, over all operations of %s, in %s for one operation: less is better."
            .formatted(cost.description(), cells.howOften(), bytes ? "bytes" : "microseconds"),
        ChartAxis.of(unit + " for one operation", unit, ChartAxis.Scale.LINEAR),
        rows,
        lines);
  }

  /** Returns a mark for each cell that has the figure, and adds its row. */
  private List<Line> lines(List<String> rows, Function<Row, @Nullable Range> figure) {
    List<Line> lines = new ArrayList<>();
    for (Row row : cells.table().rows()) {
      Range range = row.first() ? figure.apply(row) : null;
      if (range != null) {
        String name = WorkloadCells.name(row.cell());
        List<Double> point = Line.logPoint(rows.size(), range);
        lines.add(new Line(name, cells.lineup().style(row.cell()), List.of(point)));
        rows.add(name);
      }
    }
    return lines;
  }

  private Chart chart(
      Chart.Section section,
      Chart.Form form,
      String title,
      String caption,
      ChartAxis x,
      List<String> rows,
      List<Line> lines) {
    List<String> notDrawn = WorkloadCells.notDrawn(cells.results());
    return new Chart(
        section,
        form,
        cells.run(),
        cells.title(),
        title,
        WorkloadCells.withNoise(caption, cells.results()),
        x,
        null,
        rows,
        lines,
        notDrawn);
  }
}
