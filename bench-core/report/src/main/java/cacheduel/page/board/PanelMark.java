// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.page.board;

import cacheduel.answer.Aim;
import cacheduel.figure.Figure;
import cacheduel.naming.WorkloadText;
import cacheduel.page.chart.Line;
import cacheduel.plan.Cell;
import cacheduel.result.CellResult;
import cacheduel.result.Latency;
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
 * @param figure the figure by which it is ranked, in the displayed unit, and the ends of its interval if
 *     there is one; empty if not measured
 * @param millis the median and the 99th percentile of the shown operation's time, in an open loop from
 *     the intended start; empty if not timed
 * @param atLeast true if the 99th percentile is only a lower bound, else null
 * @param cpuMicros the processor time of the client's JVM per operation; null if unknown
 * @param connections the established connections; null if unknown
 * @param noise what disturbed the machine; null if nothing did
 */
public record PanelMark(
    String cell,
    String label,
    int forks,
    List<Double> figure,
    List<Double> millis,
    @Nullable Boolean atLeast,
    @Nullable Double cpuMicros,
    @Nullable Integer connections,
    @Nullable String noise) {
  private static final double NANOS = 1e6;

  static PanelMark of(CellResult result, Operation operation, boolean withConnections) {
    Latency latency = result.waits().get(operation);
    boolean atLeast = latency != null && Figure.P99.isLowerBound(latency);
    return new PanelMark(
        result.cell().id(),
        label(result.cell(), withConnections),
        MeasuredForks.of(result),
        figure(result),
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

  private static List<Double> figure(CellResult result) {
    Figure figure = Aim.of(result.cell()).figure();
    return figure
        .of(result)
        .map(value -> value.times(figure.unit().shown(1)))
        .map(value -> value.hasInterval()
            ? Line.point(value.best(), value.low(), value.high())
            : Line.point(value.best()))
        .orElse(List.of());
  }

  static String label(Cell cell, boolean withConnections) {
    return withConnections
        ? WorkloadText.protocol(cell.protocol()) + ", "
            + WorkloadText.connections(cell.concurrency().connections())
        : WorkloadText.protocol(cell.protocol());
  }
}
