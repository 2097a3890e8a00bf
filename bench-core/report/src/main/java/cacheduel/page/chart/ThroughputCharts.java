// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.page.chart;

import cacheduel.client.Mode;
import cacheduel.input.EnumNames;
import cacheduel.plan.Cell;
import cacheduel.ranking.Labels;
import cacheduel.ranking.Load;
import cacheduel.ranking.Rate;
import cacheduel.result.CellResult;
import cacheduel.result.Throughput;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/**
 * Charts of throughput by number of threads, or side by side for a single number. Open loops are
 * excluded, since their rate is given.
 */
final class ThroughputCharts {
  private static final String LABEL = "operations a second (ops/s)";

  private ThroughputCharts() {}

  static List<Chart> of(WorkloadCells cells) {
    List<Chart> charts = new ArrayList<>();
    cells.by(Cell::mode).forEach((mode, results) -> {
      List<CellResult> closed =
          results.stream().filter(result -> !Load.of(result.cell()).isOpen()).toList();
      if (!WorkloadCells.valid(closed).isEmpty()) {
        boolean steps = closed.stream().map(r -> r.cell().threads()).distinct().count() > 1;
        charts.add(steps ? lines(cells, mode, closed) : dots(cells, mode, closed));
      }
    });
    return charts;
  }

  private static Chart lines(WorkloadCells cells, Mode mode, List<CellResult> results) {
    List<Double> threads =
        results.stream().map(result -> (double) result.cell().threads()).toList();
    return new Chart(
        Chart.Section.THROUGHPUT,
        Chart.Form.LINES,
        cells.run(),
        cells.title(),
        "Throughput by threads, " + EnumNames.of(mode),
        WorkloadCells.withNoise(caption(cells, mode, "by the number of threads"), results),
        ChartAxis.steps("threads", threads),
        ChartAxis.of(LABEL, "ops/s", ChartAxis.Scale.LINEAR),
        List.of(),
        lines(cells.lineup(), results, Cell::threads),
        WorkloadCells.notDrawn(results));
  }

  /** Returns lines through the rates of valid cells. */
  static List<Line> lines(Lineup lineup, List<CellResult> results, ToDoubleFunction<Cell> place) {
    List<Line> lines = new ArrayList<>();
    for (Lineup.Member member : lineup.of(WorkloadCells.valid(results), place::applyAsDouble)) {
      List<@Nullable List<Double>> points = new ArrayList<>();
      member.results().stream()
          .sorted(Comparator.comparingDouble(result -> place.applyAsDouble(result.cell())))
          .forEach(result -> points.add(point(place.applyAsDouble(result.cell()), result)));
      lines.add(new Line(member.name(), member.style(), points));
    }
    return lines;
  }

  private static Chart dots(WorkloadCells cells, Mode mode, List<CellResult> results) {
    List<String> rows = new ArrayList<>();
    List<Line> lines = new ArrayList<>();
    for (Lineup.Member member : cells.lineup().of(WorkloadCells.valid(results), cell -> "")) {
      List<@Nullable List<Double>> points = new ArrayList<>();
      for (CellResult result : member.results()) {
        points.add(point(rows.size(), result));
        rows.add(member.name());
      }
      lines.add(new Line(member.name(), member.style(), points));
    }
    return new Chart(
        Chart.Section.THROUGHPUT,
        Chart.Form.DOTS,
        cells.run(),
        cells.title(),
        "Throughput, " + Labels.callers(results.get(0).cell()) + ", " + EnumNames.of(mode),
        WorkloadCells.withNoise(caption(cells, mode, "of each client"), results),
        ChartAxis.of(LABEL, "ops/s", ChartAxis.Scale.LINEAR),
        null,
        rows,
        lines,
        WorkloadCells.notDrawn(results));
  }

  private static String caption(WorkloadCells cells, Mode mode, String by) {
    String what = switch (mode) {
      case BLOCKING -> "Operations of all threads together that were answered in a second";
      case ASYNC -> "Operations of all threads together that were completed in a second";
      case NOREPLY -> "Calls of all threads together that returned in a second, without an answer";
    };
    return "%s, %s. Mean of %s; the bar is its 99.9 %% interval."
        .formatted(what, by, cells.howOften());
  }

  private static List<Double> point(double place, CellResult result) {
    Throughput rate = Rate.of(result).verified();
    return rate == null ? Line.point(place) : Line.point(place, Rate.range(rate));
  }
}
