// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.result;

import cacheduel.machine.fitness.FitnessFinding;
import cacheduel.plan.Cell;
import cacheduel.remark.Remark;
import cacheduel.remark.RemarkKind;
import cacheduel.timing.Interval;
import cacheduel.timing.TimeKind;
import cacheduel.workload.Operation;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;
import org.HdrHistogram.Histogram;
import org.apache.commons.statistics.descriptive.Median;
import org.jspecify.annotations.Nullable;

/**
 * The result of a cell: what its forks measured together. Its status is that of the worst fork, its rate
 * the geometric mean of theirs, and its percentiles are of all operations of all forks. Immutable; equal
 * to the result of equal forks.
 */
public final class CellResult {
  private final List<Fork> forks;
  private final Validity validity;
  private final @Nullable Throughput throughput;
  private final Fork.Machine machine;
  private final Supplier<Times> pooled;
  private volatile @Nullable Times times;
  private volatile @Nullable List<CellResult> single;

  CellResult(
      List<Fork> forks,
      Validity validity,
      @Nullable Throughput throughput,
      Fork.Machine machine,
      Supplier<Times> pooled) {
    this.forks = List.copyOf(forks);
    this.validity = validity;
    this.throughput = throughput;
    this.machine = machine;
    this.pooled = pooled;
  }

  /**
   * Returns the result of a cell.
   *
   * @param forks its forks in the order of measurement, at least one
   */
  public static CellResult of(List<Fork> forks) {
    if (forks.isEmpty()) {
      throw new IllegalArgumentException("a result is of at least one fork");
    }
    return new CellResult(
        forks,
        ForkFold.validity(forks),
        Throughput.ofForks(forks),
        ForkFold.machine(forks),
        () -> ForkFold.times(forks));
  }

  /** Returns the measured cell. */
  public Cell cell() {
    return forks.get(0).cell();
  }

  /** Returns its forks in the order of measurement, at least one. */
  public List<Fork> forks() {
    return forks;
  }

  /** Returns the result of each fork by itself, in the order of measurement. */
  public List<CellResult> single() {
    List<CellResult> known = single;
    if (known == null) {
      known = forks.stream().map(fork -> of(List.of(fork))).toList();
      single = known;
    }
    return known;
  }

  /** Returns the validity of the numbers. */
  public Status status() {
    return validity.status();
  }

  /** Returns why it is not {@link Status#VALID}; empty if it is. */
  public List<Remark> reasons() {
    return validity.reasons();
  }

  /** Returns remarks that a reader needs although the numbers are valid. */
  public List<Remark> warnings() {
    return validity.warnings();
  }

  /** Returns the judgement with its evidence. */
  public Validity validity() {
    return validity;
  }

  /** Returns when its first fork began. */
  public Instant startedAt() {
    return forks.get(0).startedAt();
  }

  /** Returns the duration of all its forks, in seconds. */
  public double seconds() {
    return forks.stream().mapToDouble(Fork::seconds).sum();
  }

  /** Returns the rate; null if not measured. */
  public @Nullable Throughput throughput() {
    return throughput;
  }

  /** Returns each measured iteration, in the order of forks and iterations. */
  public List<MeasuredIteration> iterations() {
    return all(Fork.Measurement::iterations);
  }

  /**
   * Returns the repetitions of a cell with a fixed number of operations, in the order of forks and
   * iterations; empty of others.
   */
  public List<Repetition> repetitions() {
    return all(Fork.Measurement::repetitions);
  }

  /** Returns the load of all forks second by second, warm-up included. */
  public List<Interval> intervals() {
    return all(Fork.Measurement::intervals);
  }

  /** Returns the figures of each agent in each fork; empty without agents. */
  public List<AgentShare> agents() {
    return all(Fork.Measurement::agents);
  }

  private <T> List<T> all(Function<Fork.Measurement, Collection<T>> part) {
    return forks.stream()
        .flatMap(fork -> part.apply(fork.measurement()).stream())
        .toList();
  }

  /**
   * Returns the times of the operations of all forks; empty if not measured. Computed at the first
   * call, from the histograms of all forks.
   */
  public Times times() {
    Times known = times;
    if (known == null) {
      known = pooled.get();
      times = known;
    }
    return known;
  }

  /** Returns the times of one kind by operation, ages of unfinished operations included. */
  public Map<Operation, Histogram> histograms(TimeKind kind) {
    return PooledTimes.byOperation(all(Fork.Measurement::histograms), kind);
  }

  /** Returns the counts of the answers; null if not measured. */
  public @Nullable Answers answers() {
    return validity.answers();
  }

  /** Returns the cross-checks of the numbers. */
  public CrossChecks checks() {
    return validity.checks();
  }

  /** Returns the usage and the state of the machine. */
  public Fork.Machine machine() {
    return machine;
  }

  /** Returns its usage of the machine. */
  public CellUsage usage() {
    return machine.usage();
  }

  /** Returns the state of the machine during the measurement. */
  public List<FitnessFinding> fitness() {
    return machine.fitness();
  }

  /** Returns the client as the last fork that knows its settings measured it. */
  public Fork.Client client() {
    Fork.Client known = last(fork -> fork.client().settings().isEmpty() ? null : fork.client());
    return known == null ? forks.get(0).client() : known;
  }

  /** Returns the established connections to the servers at the end; null if not known. */
  public @Nullable Integer connections() {
    return last(fork -> fork.client().connections());
  }

  /** Returns the server of the last fork that had one; null without a server. */
  public @Nullable ServerFacts server() {
    return last(Fork::server);
  }

  private <T> @Nullable T last(Function<Fork, @Nullable T> part) {
    for (int i = forks.size() - 1; i >= 0; i--) {
      T value = part.apply(forks.get(i));
      if (value != null) {
        return value;
      }
    }
    return null;
  }

  /** Returns whether it is INVALID only for its machine: the clock or the collector. */
  public boolean failsForMachineOnly() {
    return status() == Status.INVALID
        && reasons().stream().allMatch(reason -> reason.kind() == RemarkKind.UNFIT_MACHINE);
  }

  /** Returns the disturbances of the machine in its iterations. */
  public Noise noise() {
    return Noise.of(this);
  }

  /** Returns whether its figures are valid, but were measured on a disturbed machine. */
  public boolean noisy() {
    return status() == Status.VALID && !noise().isNone();
  }

  /** Returns the status, or {@value Noise#MARK} if it is valid and noisy. */
  public String mark() {
    return noisy() ? Noise.MARK : status().name();
  }

  /** Returns the median rate of the repetitions; NaN without repetitions. */
  public double medianOpsPerSecond() {
    return Median.withDefaults()
        .evaluate(repetitions().stream().mapToDouble(Repetition::opsPerSecond).toArray());
  }

  /** Returns the times from call to answer, by operation. */
  public Map<Operation, Latency> completed() {
    return times().completed();
  }

  /**
   * Returns the times that a user waits for an answer, by operation: from the call or, in an open loop,
   * from the instant at which the operation should have started.
   */
  public Map<Operation, Latency> waits() {
    return cell().isOpen() ? times().response() : completed();
  }

  /** Returns the times from call to return where that is not the answer, by operation. */
  public Map<Operation, Latency> accepted() {
    return times().accepted();
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof CellResult result && result.forks.equals(forks);
  }

  @Override
  public int hashCode() {
    return forks.hashCode();
  }

  @Override
  public String toString() {
    return "%s %s in %d forks".formatted(cell().label(), status(), forks.size());
  }
}
