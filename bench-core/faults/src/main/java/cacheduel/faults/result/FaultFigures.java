// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.faults.result;

import cacheduel.outage.NodeRecord;
import cacheduel.outage.OutageRecord;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.ToLongFunction;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The figures of one client in one fault in one round, computed once.
 *
 * <p>Immutable.
 */
public final class FaultFigures {
  private static final double MILLION = 1e6;
  private static final double MILLI = 1e3;
  private static final double RECOVERED_SHARE = 0.95;
  private static final int RECOVERED_SECONDS = 3;
  private static final int RECOVERED_BINS = RECOVERED_SECONDS * FaultBins.A_SECOND;

  private final EnduredFault fault;
  private final OutageRecord seen;
  private final Goodput goodput;
  private final Map<FaultFigure, FaultValue> values = new EnumMap<>(FaultFigure.class);

  private FaultFigures(EnduredFault fault, OutageRecord seen) {
    this.fault = fault;
    this.seen = seen;
    goodput = Goodput.of(fault, seen);
    service();
    answers();
    costs();
  }

  /** Returns the figures; empty if nothing was recorded. */
  public static Optional<FaultFigures> of(EnduredFault fault) {
    return Optional.ofNullable(fault.seen()).map(seen -> new FaultFigures(fault, seen));
  }

  /** Returns the record. */
  public EnduredFault fault() {
    return fault;
  }

  /** Returns what the client saw. */
  public OutageRecord seen() {
    return seen;
  }

  /** Returns the good answers. */
  public Goodput goodput() {
    return goodput;
  }

  /** Returns a value; empty if it is unknown, or does not apply to the fault. */
  public Optional<FaultValue> get(FaultFigure figure) {
    return Optional.ofNullable(values.get(figure));
  }

  /** Returns the number of errors of each kind. */
  public Map<String, Long> errors() {
    Map<String, Long> errors = new TreeMap<>();
    seen.nodes()
        .forEach(node -> node.errors()
            .forEach((kind, bins) -> errors.merge(kind, Goodput.sum(bins), Long::sum)));
    errors.values().removeIf(number -> number == 0);
    return errors;
  }

  boolean isAbove(FaultFigure figure, double limit) {
    return get(figure).stream().anyMatch(value -> value.value() > limit);
  }

  private void put(FaultFigure figure, @Nullable Number value) {
    if (value != null && Double.isFinite(value.doubleValue())) {
      values.put(figure, FaultValue.of(value.doubleValue()));
    }
  }

  private void service() {
    double before = goodput.mean(node -> true, FaultBins.before(fault.course(), goodput.bins()));
    if (before > 0) {
      values.put(FaultFigure.RECOVERY, recovery(before));
    }
    put(
        FaultFigure.BLAST_RADIUS,
        goodput.worstSecond(goodput::isHealthy, FaultBins.during(fault.course(), goodput.bins())));
    FaultBins since = FaultBins.since(fault.course(), goodput.bins());
    long lost = goodput.due(node -> true, since) - goodput.total(node -> true, since);
    put(FaultFigure.LOST_SERVICE, Math.max(0, lost / seen.opsPerSecond()));
  }

  /**
   * Returns the time to recover, in s; censored if the load ended before, or so soon after it that
   * the goodput may not have lasted.
   *
   * @param before goodput of a bin before the fault
   */
  private FaultValue recovery(double before) {
    EnduredFault.Course course = fault.course();
    double origin = course.faultEnded() == null ? course.faultBegan() : course.faultEnded();
    int first = FaultBins.startingAt(origin);
    int bin = first;
    while (bin < goodput.bins() && !isRecovered(bin, before)) {
      bin++;
    }
    double after = bin == first ? 0 : Math.max(0, bin / (double) FaultBins.A_SECOND - origin);
    return new FaultValue(after, bin + RECOVERED_BINS > goodput.bins());
  }

  /** Returns whether all is well from a bin on, as far as the load goes. */
  private boolean isRecovered(int from, double before) {
    return IntStream.range(0, RECOVERED_SECONDS)
        .map(second -> from + second * FaultBins.A_SECOND)
        .filter(start -> start < goodput.bins())
        .mapToObj(
            start -> new FaultBins(start, Math.min(goodput.bins(), start + FaultBins.A_SECOND)))
        .noneMatch(bins -> goodput.mean(node -> true, bins) < RECOVERED_SHARE * before);
  }

  private void answers() {
    FaultValue longest = new FaultValue(seen.longestCallMillis(), !seen.longestCallEnded());
    values.put(FaultFigure.LONGEST_CALL, longest);
    values.put(FaultFigure.TIMEOUT_RATIO, longest.over(fault.calls().operationTimeoutMillis()));
    put(
        FaultFigure.FIRST_ERROR,
        seen.firstError() == null ? null : seen.firstError() - fault.course().faultBegan());
    put(
        FaultFigure.ERRORS,
        errors().values().stream().mapToLong(Long::longValue).sum());
    if (fault.answeredMisses() != null) {
      put(FaultFigure.FALSE_MISSES, Goodput.falseMisses(fault, seen));
    }
    put(FaultFigure.STALE_READS, total(node -> Goodput.sum(node.stale())));
    put(FaultFigure.WRONG_ANSWERS, total(node -> Goodput.sum(node.wrong())));
    put(FaultFigure.LOST_WRITES, seen.lostWrites());
    put(FaultFigure.UNFINISHED, seen.unfinished());
  }

  private long total(ToLongFunction<NodeRecord> count) {
    return seen.nodes().stream().mapToLong(count).sum();
  }

  private void costs() {
    put(FaultFigure.THREADS_LEFT, seen.threadsAfter() - seen.threadsBefore());
    if (seen.connectionsBefore() != null && seen.connectionsAfter() != null) {
      put(FaultFigure.CONNECTIONS_LEFT, seen.connectionsAfter() - seen.connectionsBefore());
    }
    put(FaultFigure.HEAP_GROWTH, (seen.heapAfter() - seen.heapBefore()) / MILLION);
    put(FaultFigure.CPU_BEFORE, micros(FaultBins.before(fault.course(), goodput.bins())));
    put(FaultFigure.CPU_DURING, micros(FaultBins.during(fault.course(), goodput.bins())));
  }

  private double micros(FaultBins bins) {
    double millis = IntStream.range(
            bins.from(), Math.min(bins.to(), seen.cpuMillis().size()))
        .mapToDouble(bin -> seen.cpuMillis().get(bin))
        .sum();
    return millis * MILLI / goodput.due(node -> true, bins);
  }
}
