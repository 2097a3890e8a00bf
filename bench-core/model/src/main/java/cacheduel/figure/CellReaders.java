// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.figure;

import cacheduel.client.Mode;
import cacheduel.machine.ProcessUsage;
import cacheduel.machine.Usage;
import cacheduel.result.CellResult;
import cacheduel.result.Fork;
import cacheduel.result.Times;
import cacheduel.result.Warmth;
import cacheduel.totals.JvmUsage;
import cacheduel.totals.WarmUpEnd;
import cacheduel.workload.Operation;
import java.util.Optional;
import java.util.function.Function;
import org.apache.commons.statistics.descriptive.Median;
import org.jspecify.annotations.Nullable;

/** Readers of the figures of a whole cell, and of their forms in published reports. */
final class CellReaders {
  private static final double PERCENT = 100;
  private static final double NANOS_PER_SECOND = 1e9;
  private static final double NANOS_PER_MILLI = 1e6;
  private static final double NANOS_PER_MICRO = 1e3;
  private static final double BYTES_PER_K = 1024;

  private CellReaders() {}

  static Optional<Range> throughput(CellResult result) {
    return Optional.ofNullable(result.throughput())
        .filter(rate -> Double.isFinite(rate.opsPerSecond()))
        .map(Range::of);
  }

  /** Returns the median over the forks that were warm when they were measured; null if none was. */
  static @Nullable Double warmSeconds(CellResult result) {
    double[] seconds = result.forks().stream()
        .filter(Warmth::isWarm)
        .map(fork -> fork.measurement().warmUps())
        .filter(warmUps -> !warmUps.isEmpty())
        .mapToDouble(warmUps ->
            warmUps.stream().mapToDouble(WarmUpEnd::neededSeconds).max().orElseThrow())
        .toArray();
    return seconds.length == 0 ? null : (Double) Median.withDefaults().evaluate(seconds);
  }

  /** Returns the mean of what each fork keeps under a figure's key; null if one does not. */
  static @Nullable Double kept(CellResult result, String key) {
    double sum = 0;
    for (Fork fork : result.forks()) {
      Double value = fork.measurement().figures().get(key);
      if (value == null) {
        return null;
      }
      sum += value;
    }
    return sum / result.forks().size();
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

  static Optional<Range> machineBusy(CellResult result) {
    return Optional.ofNullable(result.usage().machine())
        .map(seen -> seen.machine().busyShare())
        .map(share -> Range.withoutInterval(PERCENT * share));
  }

  /** Returns the calls per second of all threads if each called again at once. */
  static Optional<Range> accepted(CellResult result) {
    boolean awaited = result.cell().mode() == Mode.BLOCKING;
    double nanos = Times.Mean.of((awaited ? result.completed() : result.accepted()).values())
        .nanos();
    return nanos == 0
        ? Optional.empty()
        : Optional.of(Range.withoutInterval(result.cell().threads() * NANOS_PER_SECOND / nanos));
  }

  static Optional<Range> heapKibibytes(CellResult result) {
    return Optional.ofNullable(result.usage().jvm())
        .map(JvmUsage::heapAfterGcBytes)
        .map(bytes -> Range.withoutInterval(bytes / BYTES_PER_K));
  }
}
