// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.page.board;

import cacheduel.client.Protocol;
import cacheduel.figure.Figure;
import cacheduel.figure.Range;
import cacheduel.input.EnumNames;
import cacheduel.page.chart.WorkloadWords;
import cacheduel.plan.Cell;
import cacheduel.ranking.Labels;
import cacheduel.ranking.Rate;
import cacheduel.result.CellResult;
import cacheduel.result.Latency;
import cacheduel.result.Throughput;
import cacheduel.workload.Operation;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A valid cell in a panel.
 *
 * @param cell the cell's id
 * @param label the protocol, and the connections if the library was measured over several numbers
 * @param opsPerSecond the rate; null if it was not measured
 * @param low the lower end of the rate's interval; null without one
 * @param high the upper end
 * @param rate the rate in words
 * @param p50Millis the median time of the main operation; null if it was not timed
 * @param p99Millis the 99th percentile
 * @param atLeast whether the 99th percentile is only a lower bound
 * @param cpuMicros the processor time of the client's JVM per operation; null if unknown
 * @param connections the established connections; null if unknown
 * @param noise what disturbed the machine; empty if nothing did
 */
public record PanelMark(
    String cell,
    String label,
    @Nullable Double opsPerSecond,
    @Nullable Double low,
    @Nullable Double high,
    String rate,
    @Nullable Double p50Millis,
    @Nullable Double p99Millis,
    boolean atLeast,
    @Nullable Double cpuMicros,
    @Nullable Integer connections,
    String noise) {
  /** As many digits as a chart can show. */
  private static final MathContext DIGITS = new MathContext(4);

  private static final double NANOS_PER_MILLI = 1e6;

  static PanelMark of(CellResult result, boolean withConnections) {
    Throughput throughput = Rate.of(result).verified();
    Range rate = throughput == null ? null : Rate.range(throughput);
    boolean bounded = rate != null && Double.isFinite(rate.high());
    Operation operation = WorkloadWords.mainOperation(result.cell());
    Latency latency = result.completed().get(operation);
    return new PanelMark(
        result.cell().id(),
        label(result.cell(), withConnections),
        rate == null ? null : rounded(rate.best()),
        bounded ? rounded(rate.low()) : null,
        bounded ? rounded(rate.high()) : null,
        throughput == null ? "" : Rate.number(throughput),
        latency == null ? null : rounded(latency.p50Nanos() / NANOS_PER_MILLI),
        latency == null ? null : rounded(latency.p99Nanos() / NANOS_PER_MILLI),
        latency != null && Figure.P99.isLowerBound(latency),
        Figure.CLIENT_CPU
            .of(result)
            .map(cpu -> rounded(Figure.CLIENT_CPU.unit().shown(cpu.best())))
            .orElse(null),
        result.connections(),
        result.noisy() ? result.noise().names() : "");
  }

  private static String label(Cell cell, boolean withConnections) {
    return withConnections
        ? protocol(cell) + ", " + Labels.connections(cell.concurrency().connections())
        : protocol(cell);
  }

  static String protocol(Cell cell) {
    String name = EnumNames.of(cell.protocol());
    return cell.protocol() == Protocol.ASCII ? name.toUpperCase(Locale.ROOT) : name;
  }

  private static Double rounded(double value) {
    return new BigDecimal(value).round(DIGITS).doubleValue();
  }
}
