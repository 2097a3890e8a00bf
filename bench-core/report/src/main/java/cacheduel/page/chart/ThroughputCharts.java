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
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Charts of throughput by number of threads, or side by side for a single number. Open loops are
 * excluded, since their rate is given.
 */
final class ThroughputCharts {
  private static final String LABEL = "operations a second (ops/s)";

  private ThroughputCharts() {}

  static List<Chart> of(Group group) {
    List<Chart> charts = new ArrayList<>();
    group.by(Cell::mode).forEach((mode, results) -> {
      List<CellResult> closed =
          results.stream().filter(result -> !Load.of(result.cell()).isOpen()).toList();
      if (!Group.valid(closed).isEmpty()) {
        boolean steps = closed.stream().map(r -> r.cell().threads()).distinct().count() > 1;
        charts.add(steps ? lines(group, mode, closed) : dots(group, mode, closed));
      }
    });
    return charts;
  }

  private static Chart lines(Group group, Mode mode, List<CellResult> results) {
    List<Line> lines = new ArrayList<>();
    for (Lineup.Member member : group.lineup().of(Group.valid(results), Cell::threads)) {
      List<@Nullable List<Double>> points = new ArrayList<>();
      member.results().stream()
          .sorted((a, b) -> Integer.compare(a.cell().threads(), b.cell().threads()))
          .forEach(result -> points.add(point(result.cell().threads(), result)));
      lines.add(new Line(member.name(), member.style(), points));
    }
    List<Double> threads =
        results.stream().map(result -> (double) result.cell().threads()).toList();
    return new Chart(
        Chart.Section.THROUGHPUT,
        Chart.Kind.LINES,
        group.run(),
        group.title(),
        "Throughput by threads, " + EnumNames.of(mode),
        caption(group, mode, "by the number of threads"),
        ChartAxis.steps("threads", threads),
        ChartAxis.of(LABEL, "ops/s", ChartAxis.Scale.LINEAR),
        List.of(),
        lines,
        Group.notDrawn(results));
  }

  private static Chart dots(Group group, Mode mode, List<CellResult> results) {
    List<String> rows = new ArrayList<>();
    List<Line> lines = new ArrayList<>();
    for (Lineup.Member member : group.lineup().of(Group.valid(results), cell -> "")) {
      List<@Nullable List<Double>> points = new ArrayList<>();
      for (CellResult result : member.results()) {
        points.add(point(rows.size(), result));
        rows.add(member.name());
      }
      lines.add(new Line(member.name(), member.style(), points));
    }
    return new Chart(
        Chart.Section.THROUGHPUT,
        Chart.Kind.DOTS,
        group.run(),
        group.title(),
        "Throughput, " + Labels.callers(results.get(0).cell()) + ", " + EnumNames.of(mode),
        caption(group, mode, "of each client"),
        ChartAxis.of(LABEL, "ops/s", ChartAxis.Scale.LINEAR),
        null,
        rows,
        lines,
        Group.notDrawn(results));
  }

  private static String caption(Group group, Mode mode, String by) {
    String what = switch (mode) {
      case BLOCKING -> "Operations of all threads together that were answered in a second";
      case ASYNC -> "Operations of all threads together that were completed in a second";
      case NOREPLY -> "Calls of all threads together that returned in a second, without an answer";
    };
    return "%s, %s. Mean of %s; the bar is its 99.9 %% interval."
        .formatted(what, by, group.howOften());
  }

  static List<Double> point(double place, CellResult result) {
    Throughput rate = Rate.of(result).verified();
    if (rate == null) {
      return Points.of(place);
    }
    Double low = rate.low();
    Double high = rate.high();
    return low == null || high == null
        ? Points.of(place, rate.opsPerSecond())
        : Points.of(place, rate.opsPerSecond(), low, high);
  }
}
