// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.page.chart;

import cacheduel.plan.Cell;
import cacheduel.result.CellResult;
import cacheduel.timing.Interval;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Charts of rate and 99th percentile second by second, including the warm-up. If that is too much
 * for a page, neighbouring seconds become one point: operations over seconds, and the highest of
 * their percentiles.
 */
final class TimeCharts {
  /** With more, a page shows rounds instead of seconds. */
  static final int MOST_LINES = 1_000;

  private static final int PAGE = 16_000;
  private static final int FEWEST = 15;

  private final WorkloadCells cells;
  private final int most;

  /**
   * Creates the charts of one workload.
   *
   * @param lines the number of lines on the page
   */
  TimeCharts(WorkloadCells cells, long lines) {
    this.cells = cells;
    this.most = (int) Math.max(FEWEST, PAGE / Math.max(1, 2 * lines));
  }

  /** One of the JVMs of a cell. */
  private record ForkedJvm(int fork, int process, boolean warmup) {
    static Map<ForkedJvm, List<Interval>> of(CellResult result) {
      Map<ForkedJvm, List<Interval>> jvms = new LinkedHashMap<>();
      result
          .forks()
          .forEach(fork -> fork.measurement()
              .intervals()
              .forEach(second -> jvms.computeIfAbsent(
                      new ForkedJvm(fork.round(), second.process(), second.warmup()),
                      jvm -> new ArrayList<>())
                  .add(second)));
      return jvms;
    }

    @Override
    public String toString() {
      return "fork %d%s%s"
          .formatted(fork, process > 1 ? ", process " + process : "", warmup ? ", warm-up" : "");
    }
  }

  /** Returns how many lines a cell needs. */
  static long lines(CellResult result) {
    return ForkedJvm.of(result).size();
  }

  List<Chart> all() {
    List<Chart> charts = new ArrayList<>();
    cells.byCallers().forEach((callers, results) -> {
      List<CellResult> timed = WorkloadCells.valid(cells.withoutSlowerWires(results)).stream()
          .filter(result -> !result.intervals().isEmpty())
          .toList();
      if (!timed.isEmpty()) {
        List<Lineup.Member> members = cells.lineup().of(timed, Cell::params);
        charts.add(chart(callers, results, members, true));
        charts.add(chart(callers, results, members, false));
      }
    });
    return charts;
  }

  private Chart chart(
      String callers, List<CellResult> results, List<Lineup.Member> members, boolean rate) {
    List<String> rows = new ArrayList<>();
    List<Line> lines = new ArrayList<>();
    int together = 1;
    for (Lineup.Member member : members) {
      for (CellResult result : member.results()) {
        together = Math.max(together, add(lines, rows.size(), member.style(), result, rate));
        boolean alone = member.results().size() == 1;
        rows.add(alone ? member.name() : member.name() + ", " + result.cell().id());
      }
    }
    return new Chart(
        Chart.Section.TIME,
        Chart.Form.STRIPS,
        cells.run(),
        cells.title(),
        (rate ? "Rate over time, " : "99th percentile over time, ") + callers,
        caption(rate, together, cells.howOften(cells.withoutSlowerWires(results))),
        ChartAxis.of("seconds since the fork's first operation (s)", "s", ChartAxis.Scale.LINEAR),
        rate
            ? ChartAxis.of("ops/s", "ops/s", ChartAxis.Scale.LINEAR)
            : ChartAxis.of("p99 (ms)", "ms", ChartAxis.Scale.LOG),
        rows,
        lines,
        WorkloadCells.notDrawn(results));
  }

  private static String caption(boolean rate, int together, String howOften) {
    String what = rate
        ? "Operations a second (ops/s) that ended in each second"
        : "99th percentile of the time from call to answer in each second, in milliseconds,"
            + " logarithmic";
    String less = together == 1
        ? ""
        : " Up to %d neighbouring seconds are one point: %s."
            .formatted(together, rate ? "their operations over their time" : "the highest of them");
    return ("%s; one line for each JVM, warm-up in grey.%s The last second of an iteration may be"
            + " shorter. Measured in %s. intervals.csv has every second.")
        .formatted(what, less, howOften);
  }

  /** Returns how many seconds became one point. */
  private int add(List<Line> lines, int row, Line.Style style, CellResult result, boolean rate) {
    int together = 1;
    for (Map.Entry<ForkedJvm, List<Interval>> entry : ForkedJvm.of(result).entrySet()) {
      List<Interval> seconds = entry.getValue();
      int step = (seconds.size() + most - 1) / most;
      together = Math.max(together, step);
      List<@Nullable List<Double>> points = new ArrayList<>();
      for (int from = 0; from < seconds.size(); from += step) {
        int to = Math.min(seconds.size(), from + step);
        points.add(point(row, seconds.subList(from, to), rate));
      }
      ForkedJvm jvm = entry.getKey();
      Line.Style its = jvm.warmup ? new Line.Style(Line.Style.FLOOR, 0) : style;
      lines.add(new Line(jvm.toString(), its, points));
    }
    return together;
  }

  /**
   * Returns the point in the middle of neighbouring seconds of one JVM; null for a percentile
   * without operations.
   */
  private static @Nullable List<Double> point(int row, List<Interval> neighbours, boolean rate) {
    double seconds = neighbours.stream().mapToDouble(Interval::seconds).sum();
    double middle = neighbours.get(0).startSeconds() + seconds / 2;
    long operations = neighbours.stream().mapToLong(Interval::operations).sum();
    if (rate) {
      return Line.point(row, middle, operations / seconds);
    }
    long p99Nanos = neighbours.stream().mapToLong(Interval::p99Nanos).max().orElse(0);
    return operations == 0 ? null : Line.point(row, middle, p99Nanos / 1e6);
  }
}
