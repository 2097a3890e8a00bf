// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.page.chart;

import cacheduel.input.EnumNames;
import cacheduel.plan.Cell;
import cacheduel.ranking.Load;
import cacheduel.result.CellResult;
import cacheduel.result.Latency;
import cacheduel.timing.TimeKind;
import cacheduel.workload.Operation;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Charts of times by percentile. A line ends where fewer than ten operations lie beyond, since those
 * are left to chance.
 */
final class PercentileCharts {
  private final Group group;
  private final Times times;

  /** A source of the times of cells. */
  interface Times {
    /** Returns pairs of 1/(1-p) and nanoseconds; empty if no times are stored. */
    List<double[]> of(CellResult result, TimeKind kind, Operation operation);
  }

  PercentileCharts(Group group, Times times) {
    this.group = group;
    this.times = times;
  }

  List<Chart> all() {
    List<Chart> charts = new ArrayList<>();
    group.byCallers().forEach((callers, results) -> {
      TimeKind kind = results.stream().anyMatch(result -> Load.of(result.cell()).isOpen())
          ? TimeKind.RESPONSE
          : TimeKind.COMPLETED;
      for (Operation operation : operations(results, kind)) {
        chart(callers, results, kind, operation).ifPresent(charts::add);
      }
    });
    return charts;
  }

  private static Set<Operation> operations(Collection<CellResult> results, TimeKind kind) {
    Set<Operation> operations = EnumSet.noneOf(Operation.class);
    Group.valid(results).forEach(result -> operations.addAll(kept(result, kind).keySet()));
    return operations;
  }

  static Map<Operation, Latency> kept(CellResult result, TimeKind kind) {
    return kind == TimeKind.RESPONSE ? result.times().response() : result.completed();
  }

  private Optional<Chart> chart(
      String callers, List<CellResult> results, TimeKind kind, Operation operation) {
    List<Line> lines = new ArrayList<>();
    for (Lineup.Member member : group.lineup().of(Group.valid(results), Cell::params)) {
      for (CellResult result : member.results()) {
        List<@Nullable List<Double>> points = new ArrayList<>();
        times
            .of(result, kind, operation)
            .forEach(pair -> points.add(Points.of(pair[0], pair[1] / 1e3)));
        if (!points.isEmpty()) {
          lines.add(new Line(name(member, result), member.style(), points));
        }
      }
    }
    return lines.isEmpty()
        ? Optional.empty()
        : Optional.of(chart(callers, results, kind, operation, lines));
  }

  private static String name(Lineup.Member member, CellResult result) {
    return Load.of(result.cell()).isOpen() && member.results().size() > 1
        ? member.name() + ", " + Load.label(List.of(result.cell()))
        : member.name();
  }

  private Chart chart(
      String callers,
      List<CellResult> results,
      TimeKind kind,
      Operation operation,
      List<Line> lines) {
    boolean response = kind == TimeKind.RESPONSE;
    return new Chart(
        Chart.Section.PERCENTILES,
        Chart.Kind.LINES,
        group.run(),
        group.title(),
        "%s of a %s, %s"
            .formatted(response ? "Response time" : "Time", EnumNames.of(operation), callers),
        ("Time from %s to answer in microseconds, by percentile: at 99 %%, one operation of a hundred"
                + " took longer. All operations of %s. Both scales are logarithmic; a line ends where"
                + " fewer than ten operations lie beyond.")
            .formatted(response ? "intended start" : "call", group.howOften()),
        ChartAxis.of("percentile", "", ChartAxis.Scale.PERCENTILE),
        ChartAxis.of("time (us)", "us", ChartAxis.Scale.LOG),
        List.of(),
        lines,
        Group.notDrawn(results));
  }
}
