// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.page.chart;

import cacheduel.client.Protocol;
import cacheduel.naming.WorkloadText;
import cacheduel.plan.Cell;
import cacheduel.plan.Role;
import cacheduel.result.CellResult;
import cacheduel.result.Latency;
import cacheduel.store.Run;
import cacheduel.timing.TimeKind;
import cacheduel.workload.Operation;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/**
 * Charts of times by percentile. A line ends where fewer than ten operations lie beyond, since those
 * are left to chance.
 */
record PercentileCharts(WorkloadCells cells, Run run) {
  List<Chart> all() {
    List<Chart> charts = new ArrayList<>();
    cells.byCallers().forEach((callers, results) -> {
      boolean open = results.stream().anyMatch(result -> result.cell().isOpen());
      KeptTimes times = new KeptTimes(open ? TimeKind.RESPONSE : TimeKind.COMPLETED);
      Set<Operation> operations = EnumSet.noneOf(Operation.class);
      WorkloadCells.valid(results).forEach(result -> operations.addAll(times.operations(result)));
      for (Operation operation : operations) {
        Map<Line, Protocol> lines = lines(results, times, operation);
        List<List<Line>> groups = FewLines.of(List.copyOf(lines.keySet()));
        groups.forEach(group -> charts.add(chart(
            groups.size() > 1 ? callers + protocol(lines, group) : callers,
            results,
            times,
            operation,
            group)));
      }
    });
    charts.removeIf(chart -> chart.lines().isEmpty());
    return charts;
  }

  private Chart chart(
      String callers,
      List<CellResult> results,
      KeptTimes times,
      Operation operation,
      List<Line> lines) {
    boolean response = times.kind() == TimeKind.RESPONSE;
    return new Chart(
        Chart.Section.PERCENTILES,
        Chart.Form.LINES,
        cells.heading(
            "%s of a %s, %s"
                .formatted(
                    response ? "Response time" : "Time", WorkloadText.name(operation), callers),
            WorkloadCells.withNoise(
                ("Time from %s to answer in milliseconds, from the median on: at 99 %%, one"
                        + " operation of a hundred took longer. All operations of %s. Both scales"
                        + " are logarithmic; a line ends where fewer than ten operations lie"
                        + " beyond.")
                    .formatted(
                        response ? "intended start" : "call",
                        cells.sampling(cells.withoutSlowerWires(results))),
                results)),
        ChartAxis.of("percentile", "", ChartAxis.Scale.PERCENTILE),
        ChartAxis.of("time (ms)", "ms", ChartAxis.Scale.LOG),
        List.of(),
        lines,
        WorkloadCells.notDrawn(results));
  }

  private static String protocol(Map<Line, Protocol> lines, List<Line> group) {
    Protocol protocol = lines.get(group.get(0));
    return protocol == null ? "" : ", " + WorkloadText.protocol(protocol);
  }

  private Map<Line, Protocol> lines(
      List<CellResult> results, KeptTimes times, Operation operation) {
    Map<Line, Protocol> lines = new LinkedHashMap<>();
    for (Lineup.Member member :
        cells.lineup().of(WorkloadCells.valid(cells.withoutSlowerWires(results)), Cell::params)) {
      for (CellResult result : member.results()) {
        List<@Nullable List<Double>> points = new ArrayList<>(times.points(result, operation));
        if (!points.isEmpty()) {
          Line.End end = end(member, result);
          lines.put(
              new Line(end.name(), end, member.style(), points), result.cell().protocol());
        }
      }
    }
    return lines;
  }

  private static Line.End end(Lineup.Member member, CellResult result) {
    Cell cell = result.cell();
    boolean several = cell.isOpen() && member.results().size() > 1;
    return new Line.End(
        cell.role() == Role.FLOOR ? "floor" : member.client(),
        member.rest() + (several ? ", " + WorkloadText.loop(List.of(cell)) : ""));
  }

  /** The percentiles of cells: from their histograms or, without any, the four of each result. */
  private record KeptTimes(TimeKind kind) {
    /** Steps within a power of ten of 1/(1-p), for plain percentiles: 90, 92, 95, 96, 97.5, 98. */
    private static final double[] STEPS = {1, 1.25, 2, 2.5, 4, 5};

    private static final int FEW = 10;

    /** As many as HdrHistogram keeps, and one. */
    private static final MathContext DIGITS = new MathContext(4);

    Set<Operation> operations(CellResult result) {
      return latencies(result).keySet();
    }

    /** Returns points of 1/(1-p) and milliseconds; empty if no times are stored. */
    List<List<Double>> points(CellResult result, Operation operation) {
      Histogram histogram = result.histograms(kind).get(operation);
      Latency latency = latencies(result).get(operation);
      if (histogram != null) {
        return points(histogram);
      }
      return latency == null ? List.of() : points(latency);
    }

    private Map<Operation, Latency> latencies(CellResult result) {
      return kind == TimeKind.RESPONSE ? result.times().response() : result.completed();
    }

    private static List<List<Double>> points(Histogram histogram) {
      List<List<Double>> points = new ArrayList<>();
      for (double power = 1; ; power *= 10) {
        for (double step : STEPS) {
          double inverse = power * step;
          if (inverse < 2) {
            continue;
          }
          if (histogram.getTotalCount() / inverse < FEW) {
            return points;
          }
          points.add(point(inverse, histogram.getValueAtPercentile(100 * (1 - 1 / inverse))));
        }
      }
    }

    private static List<List<Double>> points(Latency latency) {
      List<List<Double>> points = new ArrayList<>(List.of(
          point(2, latency.p50Nanos()),
          point(10, latency.p90Nanos()),
          point(100, latency.p99Nanos()),
          point(1_000, latency.p999Nanos())));
      points.removeIf(point -> point.get(0) > 2 && latency.count() / point.get(0) < FEW);
      return points;
    }

    private static List<Double> point(double inverse, long nanos) {
      return Line.point(inverse, new BigDecimal(nanos / 1e6).round(DIGITS).doubleValue());
    }
  }
}
