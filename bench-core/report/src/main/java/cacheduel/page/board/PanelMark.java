// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.page.board;

import cacheduel.answer.Aim;
import cacheduel.figure.Figure;
import cacheduel.machine.fitness.Disturbance;
import cacheduel.naming.WorkloadText;
import cacheduel.page.chart.Line;
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
 * @param protocol the protocol
 * @param over the planned connections if the library was measured over several numbers, else null
 * @param forks the number of measured forks
 * @param figure the figure by which it is ranked, in the displayed unit, and the ends of its interval if
 *     there is one; empty if not measured
 * @param times those of the shown operation; null if not timed
 * @param cpuMicros the processor time of the client's JVM per operation; null if unknown
 * @param connections the established connections; null if unknown
 * @param noise what disturbed the machine; empty if nothing did
 */
public record PanelMark(
    String cell,
    String protocol,
    @Nullable Integer over,
    int forks,
    List<Double> figure,
    @Nullable MarkTimes times,
    @Nullable Double cpuMicros,
    @Nullable Integer connections,
    List<String> noise) {
  /**
   * The times of an operation in milliseconds, in an open loop from the intended start.
   *
   * @param p50 the median
   * @param p99 the 99th percentile
   * @param atLeast true if the 99th percentile is only a lower bound, else null
   */
  public record MarkTimes(double p50, double p99, @Nullable Boolean atLeast) {
    private static final double NANOS = 1e6;

    static MarkTimes of(Latency latency) {
      List<Double> millis = Line.point(latency.p50Nanos() / NANOS, latency.p99Nanos() / NANOS);
      return new MarkTimes(
          millis.get(0), millis.get(1), Figure.P99.isLowerBound(latency) ? Boolean.TRUE : null);
    }
  }

  static PanelMark of(CellResult result, Operation operation, boolean withConnections) {
    Latency latency = result.waits().get(operation);
    return new PanelMark(
        result.cell().id(),
        WorkloadText.protocol(result.cell().protocol()),
        withConnections ? (Integer) result.cell().concurrency().connections() : null,
        MeasuredForks.of(result),
        figure(result),
        latency == null ? null : MarkTimes.of(latency),
        Figure.CLIENT_CPU
            .of(result)
            .map(cpu -> Line.point(Figure.CLIENT_CPU.unit().shown(cpu.best())).get(0))
            .orElse(null),
        result.connections(),
        result.noisy()
            ? result.noise().causes().keySet().stream().map(Disturbance::label).toList()
            : List.of());
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
}
