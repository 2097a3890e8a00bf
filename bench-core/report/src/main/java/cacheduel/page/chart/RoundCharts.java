// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.page.chart;

import cacheduel.figure.Figure;
import cacheduel.figure.ForkEstimator;
import cacheduel.plan.Cell;
import cacheduel.result.CellResult;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Charts of rates round by round, of runs too large to be shown second by second. */
record RoundCharts(WorkloadCells cells) {
  List<Chart> all() {
    List<Chart> charts = new ArrayList<>();
    cells.byCallers().forEach((callers, results) -> {
      List<CellResult> valid = WorkloadCells.valid(cells.withoutSlowerWires(results)).stream()
          .filter(result -> !result.iterations().isEmpty())
          .toList();
      FewLines.of(lines(valid)).stream()
          .filter(lines -> !lines.isEmpty())
          .forEach(lines -> charts.add(chart(callers, lines)));
    });
    return charts;
  }

  private List<Line> lines(List<CellResult> results) {
    List<Line> lines = new ArrayList<>();
    for (Lineup.Member member : cells.lineup().of(results, Cell::params)) {
      member
          .results()
          .forEach(result ->
              lines.add(new Line(member.name(), member.end(), member.style(), points(result))));
    }
    return lines;
  }

  private static List<@Nullable List<Double>> points(CellResult result) {
    List<@Nullable List<Double>> points = new ArrayList<>();
    result
        .forks()
        .forEach(fork -> ForkEstimator.WHOLE
            .of(fork, Figure.THROUGHPUT)
            .ifPresent(rate -> points.add(Line.point(fork.round(), rate))));
    return points;
  }

  private Chart chart(String callers, List<Line> lines) {
    return new Chart(
        Chart.Section.TIME,
        Chart.Form.LINES,
        cells.heading(
            "Rate by round, " + callers,
            "Mean operations a second of each round. intervals.csv has every second."),
        new ChartAxis("round", "", ChartAxis.Scale.LINEAR, List.of()),
        ChartAxis.of("ops/s", "ops/s", ChartAxis.Scale.LINEAR),
        List.of(),
        lines,
        List.of());
  }
}
