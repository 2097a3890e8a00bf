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
 * @param p50Millis the median time of the main operation; null if it was not timed
 * @param p99Millis the 99th percentile
 * @param atLeast true if the 99th percentile is only a lower bound, else null
 * @param cpuMicros the processor time of the client's JVM per operation; null if unknown
 * @param connections the established connections; null if unknown
 * @param noise what disturbed the machine; null if nothing did
 */
public record PanelMark(
    String cell,
    String label,
    @Nullable Double opsPerSecond,
    @Nullable Double low,
    @Nullable Double high,
    @Nullable Double p50Millis,
    @Nullable Double p99Millis,
    @Nullable Boolean atLeast,
    @Nullable Double cpuMicros,
    @Nullable Integer connections,
    @Nullable String noise) {
  /** As many digits as a chart or its data can show. */
  private static final MathContext DIGITS = new MathContext(4);

  private static final MathContext RATE_DIGITS = new MathContext(7);

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
        rate == null ? null : digits(rate.best()),
        bounded ? digits(rate.low()) : null,
        bounded ? digits(rate.high()) : null,
        latency == null ? null : rounded(latency.p50Nanos() / NANOS_PER_MILLI),
        latency == null ? null : rounded(latency.p99Nanos() / NANOS_PER_MILLI),
        latency != null && Figure.P99.isLowerBound(latency) ? Boolean.TRUE : null,
        Figure.CLIENT_CPU
            .of(result)
            .map(cpu -> rounded(Figure.CLIENT_CPU.unit().shown(cpu.best())))
            .orElse(null),
        result.connections(),
        result.noisy() ? result.noise().names() : null);
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

  private static Double digits(double value) {
    return new BigDecimal(value).round(RATE_DIGITS).doubleValue();
  }

  private static Double rounded(double value) {
    return new BigDecimal(value).round(DIGITS).doubleValue();
  }
}
