// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.figure;

import cacheduel.machine.NetworkUsage;
import cacheduel.machine.ProcessUsage;
import cacheduel.machine.Usage;
import cacheduel.result.CellResult;
import cacheduel.result.Latency;
import cacheduel.result.Throughput;
import cacheduel.totals.JvmUsage;
import cacheduel.workload.Operation;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Readers of the figures of a whole cell, and of their forms in published reports. */
final class CellReaders {
  private static final double PERCENT = 100;
  private static final double NANOS_PER_MILLI = 1e6;
  private static final double NANOS_PER_MICRO = 1e3;
  private static final double BYTES_PER_K = 1024;

  private CellReaders() {}

  static Optional<Range> throughput(CellResult result) {
    return Optional.ofNullable(result.throughput())
        .filter(rate -> Double.isFinite(rate.opsPerSecond()))
        .map(CellReaders::range);
  }

  private static Range range(Throughput rate) {
    return rate.low() == null || rate.high() == null
        ? Range.withoutInterval(rate.opsPerSecond())
        : Range.of(rate.low(), rate.opsPerSecond(), rate.high());
  }

  static Optional<Range> nodeRate(CellResult result) {
    return throughput(result).map(rate -> rate.times(1.0 / nodes(result)));
  }

  /** Returns a reader of the rate of one operation per node, from its share of all operations. */
  static Function<CellResult, Optional<Range>> nodeRate(Operation operation) {
    return result -> {
      Map<Operation, Latency> times = result.completed();
      double all = times.values().stream().mapToLong(Latency::count).sum();
      return Optional.ofNullable(times.get(operation))
          .filter(one -> all > 0)
          .flatMap(one -> nodeRate(result).map(rate -> rate.times(one.count() / all)));
    };
  }

  private static int nodes(CellResult result) {
    return Math.max(1, result.cell().nodes());
  }

  static Function<CellResult, Optional<Range>> meanMillis(Operation operation) {
    return result ->
        TimeReaders.mean(result, operation).map(nanos -> nanos.times(1 / NANOS_PER_MILLI));
  }

  static Optional<Range> meanMicros(CellResult result) {
    return TimeReaders.meanOfAll(result).map(nanos -> nanos.times(1 / NANOS_PER_MICRO));
  }

  /**
   * Returns a reader of some processes' processor time, in per cent of the capacity of all cores.
   */
  static Function<CellResult, Optional<Range>> busy(
      Function<Usage, @Nullable ProcessUsage> processes) {
    return result -> Optional.ofNullable(result.usage().machine())
        .filter(seen -> seen.wallNanos() > 0 && seen.machine().cores() > 0)
        .flatMap(seen -> Optional.ofNullable(processes.apply(seen))
            .map(ProcessUsage::cpuNanos)
            .map(nanos ->
                PERCENT * nanos / (seen.wallNanos() * (double) seen.machine().cores())))
        .map(Range::withoutInterval);
  }

  /** Returns the load of the busiest network, in per cent of its capacity. */
  static Optional<Range> network(CellResult result) {
    return Optional.ofNullable(result.usage().machine()).stream()
        .flatMap(seen -> seen.networks().stream())
        .map(NetworkUsage::utilisation)
        .filter(share -> share != null && Double.isFinite(share))
        .max(Double::compare)
        .map(share -> Range.withoutInterval(PERCENT * share));
  }

  static Optional<Range> heapKibibytes(CellResult result) {
    return Optional.ofNullable(result.usage().jvm())
        .map(JvmUsage::heapAfterGcBytes)
        .map(bytes -> Range.withoutInterval(bytes / BYTES_PER_K));
  }
}
