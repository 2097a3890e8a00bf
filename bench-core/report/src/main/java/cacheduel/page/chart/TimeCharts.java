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
  private static final int PAGE = 20_000;
  private static final int FEWEST = 15;

  private final Group group;
  private final int most;

  /**
   * Creates the charts of one workload.
   *
   * @param lines the number of lines on the page
   */
  TimeCharts(Group group, long lines) {
    this.group = group;
    this.most = (int) Math.max(FEWEST, PAGE / Math.max(1, 2 * lines));
  }

  /** Neighbouring seconds of one process. */
  private record Stretch(double start, double seconds, long operations, long p99Nanos) {
    static Stretch of(List<Interval> intervals) {
      return new Stretch(
          intervals.get(0).startSeconds(),
          intervals.stream().mapToDouble(Interval::seconds).sum(),
          intervals.stream().mapToLong(Interval::operations).sum(),
          intervals.stream().mapToLong(Interval::p99Nanos).max().orElse(0));
    }

    double middle() {
      return start + seconds / 2;
    }
  }

  /** One of the JVMs of a cell. */
  private record Jvm(int fork, int process, boolean warmup) {
    static Jvm of(Interval interval) {
      return new Jvm(interval.fork(), interval.process(), interval.warmup());
    }
  }

  /** Returns how many lines a cell needs. */
  static long lines(CellResult result) {
    return result.intervals().stream().map(Jvm::of).distinct().count();
  }

  List<Chart> all() {
    List<Chart> charts = new ArrayList<>();
    group.byCallers().forEach((callers, results) -> {
      List<Lineup.Member> members = group
          .lineup()
          .of(
              Group.valid(results).stream()
                  .filter(result -> !result.intervals().isEmpty())
                  .toList(),
              Cell::params);
      if (!members.isEmpty()) {
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
        rows.add(
            member.results().size() == 1
                ? member.name()
                : member.name() + ", " + result.cell().id());
      }
    }
    return new Chart(
        Chart.Section.TIME,
        Chart.Kind.STRIPS,
        group.run(),
        group.title(),
        (rate ? "Rate over time, " : "99th percentile over time, ") + callers,
        caption(rate, together),
        ChartAxis.of("seconds since the fork's first operation (s)", "s", ChartAxis.Scale.LINEAR),
        rate
            ? ChartAxis.of("ops/s", "ops/s", ChartAxis.Scale.LINEAR)
            : ChartAxis.of("p99 (us)", "us", ChartAxis.Scale.LOG),
        rows,
        lines,
        Group.notDrawn(results));
  }

  private String caption(boolean rate, int together) {
    String what = rate
        ? "Operations a second (ops/s) that ended in each second"
        : "99th percentile of the time from call to answer in each second, in microseconds,"
            + " logarithmic";
    String less = together == 1
        ? ""
        : " Up to %d neighbouring seconds are one point: %s."
            .formatted(together, rate ? "their operations over their time" : "the highest of them");
    return "%s; one line for each JVM, warm-up in grey.%s The last second of an iteration may be shorter. Measured in %s. intervals.csv has every second."
        .formatted(what, less, group.howOften());
  }

  /** Returns how many seconds became one point. */
  private int add(List<Line> lines, int row, Line.Style style, CellResult result, boolean rate) {
    Map<Jvm, List<Interval>> jvms = new LinkedHashMap<>();
    for (Interval interval : result.intervals()) {
      jvms.computeIfAbsent(Jvm.of(interval), jvm -> new ArrayList<>()).add(interval);
    }
    int together = 1;
    for (Map.Entry<Jvm, List<Interval>> entry : jvms.entrySet()) {
      List<Interval> seconds = entry.getValue();
      int step = (seconds.size() + most - 1) / most;
      together = Math.max(together, step);
      List<@Nullable List<Double>> points = new ArrayList<>();
      for (int from = 0; from < seconds.size(); from += step) {
        Stretch stretch = Stretch.of(seconds.subList(from, Math.min(seconds.size(), from + step)));
        points.add(point(row, stretch, rate));
      }
      Jvm jvm = entry.getKey();
      Line.Style its = jvm.warmup ? new Line.Style(-1, 0) : style;
      lines.add(new Line(name(jvm), its, points));
    }
    return together;
  }

  /** A second without an operation has no percentile. */
  private static @Nullable List<Double> point(int row, Stretch stretch, boolean rate) {
    if (rate) {
      return Points.of(row, stretch.middle(), stretch.operations / stretch.seconds);
    }
    return stretch.operations == 0
        ? null
        : Points.of(row, stretch.middle(), stretch.p99Nanos / 1e3);
  }

  private static String name(Jvm jvm) {
    return "fork %d%s%s"
        .formatted(
            jvm.fork,
            jvm.process > 1 ? ", process " + jvm.process : "",
            jvm.warmup ? ", warm-up" : "");
  }
}
