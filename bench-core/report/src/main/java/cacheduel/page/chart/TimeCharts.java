// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.page.chart;

import cacheduel.plan.Cell;
import cacheduel.result.CellResult;
import cacheduel.timing.Interval;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Charts of the rate, the 99th percentile and the JVM's compilers over time, from the first second of
 * each fork's warm-up. If that is too much for a page, neighbouring seconds become one point:
 * operations over seconds, and the highest of their percentiles.
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

  /** What is drawn over time. */
  private enum Quantity {
    RATE(
        "Rate over time, ",
        "Operations a second (ops/s) that ended in each second",
        ChartAxis.of("ops/s", "ops/s", ChartAxis.Scale.LINEAR)),
    P99(
        "99th percentile over time, ",
        "99th percentile of the time from call to answer in each second, in milliseconds, logarithmic",
        ChartAxis.of("p99 (ms)", "ms", ChartAxis.Scale.LOG)),
    COMPILERS(
        "Compilers over time, ",
        "Cores that the compilers of the client's JVM kept busy in each iteration; a fork is warm when"
            + " they are idle",
        ChartAxis.of("cores", "cores", ChartAxis.Scale.LINEAR));

    private final String title;
    private final String caption;
    // Error Prone cannot see that a list of no ticks is immutable
    @SuppressWarnings("ImmutableEnumChecker")
    private final ChartAxis axis;

    Quantity(String title, String caption, ChartAxis axis) {
      this.title = title;
      this.caption = caption;
      this.axis = axis;
    }
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
        Arrays.stream(Quantity.values())
            .map(quantity -> chart(callers, results, members, quantity))
            .filter(chart -> !chart.lines().isEmpty())
            .forEach(charts::add);
      }
    });
    return charts;
  }

  private Chart chart(
      String callers, List<CellResult> results, List<Lineup.Member> members, Quantity quantity) {
    List<String> rows = new ArrayList<>();
    List<Line> lines = new ArrayList<>();
    int together = 1;
    for (Lineup.Member member : members) {
      for (CellResult result : member.results()) {
        if (quantity == Quantity.COMPILERS) {
          lines.addAll(CompilerLines.of(rows.size(), member.style(), result));
        } else {
          together = Math.max(together, add(lines, rows.size(), member.style(), result, quantity));
        }
        boolean alone = member.results().size() == 1;
        rows.add(alone ? member.name() : member.name() + ", " + result.cell().id());
      }
    }
    return new Chart(
        Chart.Section.TIME,
        Chart.Form.STRIPS,
        cells.heading(
            quantity.title + callers,
            caption(quantity, together, cells.sampling(cells.withoutSlowerWires(results)))),
        ChartAxis.of("seconds since the fork's first operation (s)", "s", ChartAxis.Scale.LINEAR),
        quantity.axis,
        rows,
        lines,
        WorkloadCells.notDrawn(results));
  }

  private static String caption(Quantity quantity, int together, String sampling) {
    boolean rate = quantity == Quantity.RATE;
    String less = together == 1
        ? ""
        : " Up to %d neighbouring seconds are one point: %s."
            .formatted(together, rate ? "their operations over their time" : "the highest of them");
    String source =
        quantity == Quantity.COMPILERS ? "" : " The last second of an iteration may be shorter.";
    return "%s; one line for each JVM, warm-up in grey%s.%s%s Measured in %s. %s"
        .formatted(
            quantity.caption,
            source.isEmpty() ? "" : " and cut off where it leaves the measured scale",
            less,
            source,
            sampling,
            source.isEmpty()
                ? "forks.jsonl has every iteration."
                : "intervals.csv has every second.");
  }

  /** Returns how many seconds became one point. */
  private int add(
      List<Line> lines, int row, Line.Style style, CellResult result, Quantity quantity) {
    int together = 1;
    for (Map.Entry<ForkedJvm, List<Interval>> entry : ForkedJvm.of(result).entrySet()) {
      List<Interval> seconds = entry.getValue();
      int step = (seconds.size() + most - 1) / most;
      together = Math.max(together, step);
      List<@Nullable List<Double>> points = new ArrayList<>();
      for (int from = 0; from < seconds.size(); from += step) {
        int to = Math.min(seconds.size(), from + step);
        points.add(point(row, seconds.subList(from, to), quantity == Quantity.RATE));
      }
      ForkedJvm jvm = entry.getKey();
      Line.Style shown = jvm.warmup ? new Line.Style(Line.Style.WARM_UP, 0) : style;
      lines.add(new Line(jvm.toString(), shown, points));
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
