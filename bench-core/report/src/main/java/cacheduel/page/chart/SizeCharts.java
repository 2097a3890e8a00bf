// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.page.chart;

import cacheduel.plan.Axis;
import cacheduel.plan.Cell;
import cacheduel.ranking.Fastest;
import cacheduel.ranking.Load;
import cacheduel.report.table.WorkloadPoint;
import cacheduel.result.CellResult;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Charts of throughput by length of the value, where workloads differ in nothing else. */
final class SizeCharts {
  /** The common properties of the cells of one chart. */
  private record Sweep(WorkloadPoint point, String callers) {}

  private SizeCharts() {}

  static List<Chart> of(List<Group> groups) {
    Map<Sweep, Map<String, CellResult>> sweeps = new LinkedHashMap<>();
    for (Group group : groups) {
      for (CellResult result : group.results()) {
        if (hasSize(result.cell()) && !Load.of(result.cell()).isOpen()) {
          sweeps
              .computeIfAbsent(sweep(result.cell()), sweep -> new LinkedHashMap<>())
              .put(result.cell().id(), result);
        }
      }
    }
    List<Chart> charts = new ArrayList<>();
    sweeps.forEach((sweep, results) -> {
      if (sizes(Group.valid(results.values())).size() > 1) {
        charts.add(chart(groups.get(0), sweep, results.values()));
      }
    });
    return charts;
  }

  private static boolean hasSize(Cell cell) {
    return Axis.SIZE.of(cell).matches("\\d+");
  }

  private static double size(CellResult result) {
    return Double.parseDouble(Axis.SIZE.of(result.cell()));
  }

  private static Sweep sweep(Cell cell) {
    return new Sweep(WorkloadPoint.of(cell).without(Axis.SIZE), Fastest.race(cell));
  }

  private static Set<Double> sizes(Collection<CellResult> results) {
    Set<Double> sizes = new LinkedHashSet<>();
    results.forEach(result -> sizes.add(size(result)));
    return sizes;
  }

  private static Chart chart(Group group, Sweep sweep, Collection<CellResult> results) {
    List<Line> lines = new ArrayList<>();
    List<CellResult> valid = Group.valid(results);
    for (Lineup.Member member : group.lineup().of(valid, Axis.SIZE::of)) {
      List<@Nullable List<Double>> points = new ArrayList<>();
      member.results().stream()
          .sorted(Comparator.comparingDouble(SizeCharts::size))
          .forEach(result -> points.add(ThroughputCharts.point(size(result), result)));
      lines.add(new Line(member.name(), member.style(), points));
    }
    return new Chart(
        Chart.Section.SIZES,
        Chart.Kind.LINES,
        group.run(),
        sweep.point().workload(Set.copyOf(Axis.workload())),
        "Throughput by length of the value, " + sweep.callers(),
        "Operations a second by the length of the value in bytes (characters of strings), both"
            + " logarithmic. Mean of %s; the bar is its 99.9 %% interval."
                .formatted(group.howOften()),
        ChartAxis.steps("length of the value (bytes)", List.copyOf(sizes(valid))),
        ChartAxis.of("operations a second (ops/s)", "ops/s", ChartAxis.Scale.LOG),
        List.of(),
        lines,
        Group.notDrawn(results));
  }
}
