// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.page.board;

import cacheduel.figure.Figure;
import cacheduel.figure.Range;
import cacheduel.naming.WorkloadText;
import cacheduel.page.chart.Line;
import cacheduel.plan.Cell;
import cacheduel.ranking.Rate;
import cacheduel.result.CellResult;
import cacheduel.result.Latency;
import cacheduel.result.Throughput;
import cacheduel.table.MeasuredForks;
import cacheduel.workload.Operation;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A valid cell in a panel.
 *
 * @param cell the cell's id
 * @param label the protocol, and the connections if the library was measured over several numbers
 * @param forks the number of measured forks
 * @param rate operations a second, and the ends of their interval if there is one; empty if not
 *     measured
 * @param millis the median and the 99th percentile of the shown operation's time; empty if not timed
 * @param atLeast true if the 99th percentile is only a lower bound, else null
 * @param cpuMicros the processor time of the client's JVM per operation; null if unknown
 * @param connections the established connections; null if unknown
 * @param noise what disturbed the machine; null if nothing did
 */
public record PanelMark(
    String cell,
    String label,
    int forks,
    List<Double> rate,
    List<Double> millis,
    @Nullable Boolean atLeast,
    @Nullable Double cpuMicros,
    @Nullable Integer connections,
    @Nullable String noise) {
  private static final double NANOS = 1e6;

  static PanelMark of(CellResult result, Operation operation, boolean withConnections) {
    Latency latency = result.completed().get(operation);
    boolean atLeast = latency != null && Figure.P99.isLowerBound(latency);
    return new PanelMark(
        result.cell().id(),
        label(result.cell(), withConnections),
        MeasuredForks.of(result),
        rate(Rate.of(result).verified()),
        latency == null
            ? List.of()
            : Line.point(latency.p50Nanos() / NANOS, latency.p99Nanos() / NANOS),
        atLeast ? Boolean.TRUE : null,
        Figure.CLIENT_CPU
            .of(result)
            .map(cpu -> Line.point(Figure.CLIENT_CPU.unit().shown(cpu.best())).get(0))
            .orElse(null),
        result.connections(),
        result.noisy() ? result.noise().names() : null);
  }

  private static List<Double> rate(@Nullable Throughput measured) {
    if (measured == null) {
      return List.of();
    }
    Range rate = Rate.range(measured);
    return Double.isFinite(rate.high())
        ? Line.point(rate.best(), rate.low(), rate.high())
        : Line.point(rate.best());
  }

  static String label(Cell cell, boolean withConnections) {
    return withConnections
        ? WorkloadText.protocol(cell.protocol()) + ", "
            + WorkloadText.connections(cell.concurrency().connections())
        : WorkloadText.protocol(cell.protocol());
  }
}
