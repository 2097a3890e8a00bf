// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.published;

import cacheduel.machine.NetworkUsage;
import cacheduel.machine.ProcessUsage;
import cacheduel.machine.Usage;
import cacheduel.measure.CellResult;
import cacheduel.measure.JvmUsage;
import cacheduel.measure.Latency;
import cacheduel.measure.SecondBySecond;
import cacheduel.measure.Throughput;
import cacheduel.timing.Interval;
import cacheduel.workload.Operation;
import java.util.Objects;
import java.util.Optional;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/** The figures of one measured cell, each with the interval that is known of it. */
public final class Figures {
  private static final double PERCENT = 100;
  private static final double NANOS_PER_MILLI = 1e6;
  private static final double NANOS_PER_MICRO = 1e3;
  private static final double BYTES_PER_K = 1024;

  private final CellResult result;
  private final int nodes;

  /** Reads the figures of a result, whatever its status. */
  public Figures(CellResult result) {
    this.result = result;
    nodes = Math.max(1, result.cell().nodes());
  }

  /** A figure; empty if it was not measured. */
  public Optional<Range> of(Metric metric) {
    return switch (metric) {
      case THROUGHPUT -> throughput();
      case NODE_THROUGHPUT -> throughput().map(rate -> rate.times(1.0 / nodes));
      case NODE_GETS -> nodeRate(Operation.GET);
      case NODE_SETS -> nodeRate(Operation.SET);
      case MEAN_SET -> mean(Operation.SET).map(nanos -> nanos.times(1 / NANOS_PER_MILLI));
      case MEAN_BULK_GET -> mean(Operation.BULK_GET).map(nanos -> nanos.times(1 / NANOS_PER_MILLI));
      case MEAN_TIME -> mean().map(nanos -> nanos.times(1 / NANOS_PER_MICRO));
      case CLIENT_CPU -> cpu(usage().map(Usage::client));
      case SERVER_CPU -> cpu(usage().map(Usage::server));
      case SERVER_MEMORY -> Optional.empty();
      case NETWORK -> network();
      case HEAP_AFTER_GC -> heap();
    };
  }

  /** The median of an operation's times, call to answer, in nanoseconds; empty if not measured. */
  public Optional<Range> p50(Operation operation) {
    return percentile(operation, Latency::p50Nanos, Interval::p50Nanos);
  }

  /** The 99th percentile of an operation's times, as {@link #p50}. */
  public Optional<Range> p99(Operation operation) {
    return percentile(operation, Latency::p99Nanos, Interval::p99Nanos);
  }

  /**
   * The seconds tell no operation from another, so the interval is known only of a cell that timed
   * one. It is that of the seconds' own percentiles, and wide enough for the percentile of all.
   */
  private Optional<Range> percentile(
      Operation operation, ToLongFunction<Latency> of, ToLongFunction<Interval> ofSecond) {
    Latency latency = result.completed().get(operation);
    if (latency == null || latency.count() == 0) {
      return Optional.empty();
    }
    double figure = of.applyAsLong(latency);
    Optional<SecondBySecond> seconds =
        result.completed().size() == 1 && result.accepted().isEmpty()
            ? SecondBySecond.of(result, ofSecond)
            : Optional.empty();
    return Optional.of(seconds
        .map(known ->
            Range.of(Math.min(known.low(), figure), figure, Math.max(known.high(), figure)))
        .orElseGet(() -> Range.withoutInterval(figure)));
  }

  private Optional<Range> throughput() {
    Throughput rate = result.throughput();
    if (rate == null || !Double.isFinite(rate.opsPerSecond())) {
      return Optional.empty();
    }
    return Optional.of(
        rate.low() == null || rate.high() == null
            ? Range.withoutInterval(rate.opsPerSecond())
            : Range.of(rate.low(), rate.opsPerSecond(), rate.high()));
  }

  private Optional<Range> nodeRate(Operation operation) {
    long all = result.completed().values().stream().mapToLong(Latency::count).sum();
    Latency one = result.completed().get(operation);
    return one == null || all == 0
        ? Optional.empty()
        : throughput().map(rate -> rate.times(one.count() / (double) all / nodes));
  }

  /** The mean of an operation's times, call to answer, in nanoseconds; empty if not measured. */
  public Optional<Range> mean(Operation operation) {
    Latency latency = result.completed().get(operation);
    if (latency == null || latency.count() == 0) {
      return Optional.empty();
    }
    return result.completed().size() == 1
        ? mean()
        : Optional.of(Range.withoutInterval(latency.meanNanos()));
  }

  private Optional<Range> mean() {
    double nanos = 0;
    long count = 0;
    for (Latency latency : result.completed().values()) {
      nanos += latency.count() * latency.meanNanos();
      count += latency.count();
    }
    return count == 0 ? Optional.empty() : Optional.of(withInterval(nanos / count));
  }

  /**
   * Where Little's law was seen to hold, mean time and rate are the two factors of one number, that
   * of the threads; so the rate's interval is the mean time's, turned over.
   */
  private Range withInterval(double meanNanos) {
    Throughput rate = result.throughput();
    Double low = rate == null ? null : rate.low();
    Double high = rate == null ? null : rate.high();
    if (rate == null
        || low == null
        || high == null
        || low <= 0
        || result.checks().littlesLaw() == null) {
      return Range.withoutInterval(meanNanos);
    }
    double product = meanNanos * rate.opsPerSecond();
    return Range.of(product / high, meanNanos, product / low);
  }

  private Optional<Usage> usage() {
    return Optional.ofNullable(result.usage().machine());
  }

  private Optional<Range> cpu(Optional<ProcessUsage> processes) {
    Long nanos = processes.map(ProcessUsage::cpuNanos).orElse(null);
    Usage seen = result.usage().machine();
    if (nanos == null || seen == null || seen.wallNanos() <= 0 || seen.machine().cores() <= 0) {
      return Optional.empty();
    }
    double available = seen.wallNanos() * (double) seen.machine().cores();
    return Optional.of(Range.withoutInterval(PERCENT * nanos / available));
  }

  private Optional<Range> network() {
    return usage()
        .flatMap(seen -> seen.networks().stream()
            .map(NetworkUsage::utilisation)
            .filter(Objects::nonNull)
            .max(Double::compare))
        .map(share -> Range.withoutInterval(PERCENT * share));
  }

  private Optional<Range> heap() {
    JvmUsage jvm = result.usage().jvm();
    @Nullable Long bytes = jvm == null ? null : jvm.heapAfterGcBytes();
    return bytes == null
        ? Optional.empty()
        : Optional.of(Range.withoutInterval(bytes / BYTES_PER_K));
  }
}
