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
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Readers of the figures of a whole cell, and of their forms in published reports. */
final class CellReaders {
  private static final double PERCENT = 100;
  private static final double NANOS_PER_MILLI = 1e6;
  private static final double NANOS_PER_MICRO = 1e3;
  private static final double BYTES_PER_K = 1024;

  static final Reader NONE = Reader.ofNumber(result -> null);

  /** The load of the busiest network, in per cent of its capacity. */
  static final Reader NETWORK = Reader.ofNumber(CellReaders::network);

  static final Reader HEAP_KIBIBYTES = Reader.ofNumber(CellReaders::heapKibibytes);

  static final Reader MEAN_MICROS = Reader.ofCell(
      result -> TimeReaders.meanOfAll(result).map(nanos -> nanos.times(1 / NANOS_PER_MICRO)));

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

  static Optional<Range> nodeGets(CellResult result) {
    return nodeRate(result, Operation.GET);
  }

  static Optional<Range> nodeSets(CellResult result) {
    return nodeRate(result, Operation.SET);
  }

  /** Returns the rate of one operation per node, by its share of all operations. */
  private static Optional<Range> nodeRate(CellResult result, Operation operation) {
    Map<Operation, Latency> times = result.completed();
    long all = times.values().stream().mapToLong(Latency::count).sum();
    Latency one = times.get(operation);
    return one == null || all == 0
        ? Optional.empty()
        : throughput(result).map(rate -> rate.times(one.count() / (double) all / nodes(result)));
  }

  private static int nodes(CellResult result) {
    return Math.max(1, result.cell().nodes());
  }

  static Reader meanMillis(Operation operation) {
    return Reader.ofCell(result ->
        TimeReaders.mean(result, operation).map(nanos -> nanos.times(1 / NANOS_PER_MILLI)));
  }

  /**
   * Returns a reader of some processes' processor time, in per cent of the capacity of all cores.
   */
  static Reader busy(Function<Usage, @Nullable ProcessUsage> processes) {
    return Reader.ofNumber(result -> {
      Usage seen = result.usage().machine();
      ProcessUsage its = seen == null ? null : processes.apply(seen);
      Long nanos = its == null ? null : its.cpuNanos();
      return nanos == null
              || seen == null
              || seen.wallNanos() <= 0
              || seen.machine().cores() <= 0
          ? null
          : (Double)
              (PERCENT * nanos / (seen.wallNanos() * (double) seen.machine().cores()));
    });
  }

  private static @Nullable Double network(CellResult result) {
    Usage seen = result.usage().machine();
    return seen == null
        ? null
        : seen.networks().stream()
            .map(NetworkUsage::utilisation)
            .filter(Objects::nonNull)
            .max(Double::compare)
            .map(share -> PERCENT * share)
            .orElse(null);
  }

  private static @Nullable Double heapKibibytes(CellResult result) {
    JvmUsage jvm = result.usage().jvm();
    Long bytes = jvm == null ? null : jvm.heapAfterGcBytes();
    return bytes == null ? null : (Double) (bytes / BYTES_PER_K);
  }
}
