// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.page.chart;

import cacheduel.answer.Question;
import cacheduel.figure.Range;
import cacheduel.naming.WorkloadText;
import cacheduel.plan.Axis;
import cacheduel.plan.Cell;
import cacheduel.plan.Coordinates;
import cacheduel.rate.Rate;
import cacheduel.result.CellResult;
import cacheduel.result.Throughput;
import cacheduel.workload.ValueSizeDistribution;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Charts of throughput by length of the value, where workloads differ in nothing else. */
final class SizeCharts {
  private SizeCharts() {}

  /** The common properties of the cells of one chart. */
  private record Sweep(Coordinates point, String callers) {
    static Sweep of(CellResult result) {
      Cell cell = result.cell();
      return new Sweep(Question.of(cell).coordinates().without(Axis.SIZE), WorkloadText.load(cell));
    }
  }

  static List<Chart> of(List<WorkloadCells> all) {
    Map<Sweep, List<CellResult>> sweeps = all.stream()
        .flatMap(cells -> cells.results().stream())
        .filter(result -> isSized(result.cell()))
        .distinct()
        .collect(Collectors.groupingBy(Sweep::of, LinkedHashMap::new, Collectors.toList()));
    List<Chart> charts = new ArrayList<>();
    sweeps.forEach((sweep, results) -> {
      List<Double> sizes = WorkloadCells.valid(results).stream()
          .map(result -> size(result.cell()))
          .distinct()
          .toList();
      if (sizes.size() > 1) {
        FewLines.of(lines(all.get(0).lineup(), results))
            .forEach(lines -> charts.add(chart(all.get(0), sweep, results, sizes, lines)));
      }
    });
    return charts;
  }

  /** Returns lines through the rates of valid cells. */
  private static List<Line> lines(Lineup lineup, List<CellResult> results) {
    List<Line> lines = new ArrayList<>();
    for (Lineup.Member member : lineup.of(WorkloadCells.valid(results), SizeCharts::size)) {
      List<@Nullable List<Double>> points = new ArrayList<>();
      member.results().stream()
          .sorted(Comparator.comparingDouble(result -> size(result.cell())))
          .forEach(result -> points.add(point(result)));
      lines.add(new Line(member.name(), member.end(), member.style(), points));
    }
    return lines;
  }

  private static List<Double> point(CellResult result) {
    Throughput rate = Rate.of(result).verified();
    double size = size(result.cell());
    return rate == null ? Line.point(size) : Line.point(size, Range.of(rate));
  }

  private static boolean isSized(Cell cell) {
    ValueSizeDistribution sizes = cell.workload().valueSize();
    return sizes.min() == sizes.max() && !cell.isOpen();
  }

  private static double size(Cell cell) {
    return cell.workload().valueSize().max();
  }

  private static Chart chart(
      WorkloadCells first,
      Sweep sweep,
      List<CellResult> results,
      List<Double> sizes,
      List<Line> lines) {
    return new Chart(
        Chart.Section.SIZES,
        Chart.Form.LINES,
        new Chart.Heading(
            first.run(),
            WorkloadText.operations(results.get(0).cell().workload().mix()),
            "Throughput by length of the value, " + sweep.callers(),
            "Operations a second by the length of the value in bytes (characters of strings), both"
                + " logarithmic. Over %s; the bar is the interval."
                    .formatted(first.sampling(results))),
        ChartAxis.steps("length of the value (bytes)", sizes),
        ChartAxis.of("operations a second (ops/s)", "ops/s", ChartAxis.Scale.LOG),
        List.of(),
        lines,
        WorkloadCells.notDrawn(results));
  }
}
