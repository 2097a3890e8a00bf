// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.result;

import cacheduel.client.Feature;
import cacheduel.machine.fitness.FitnessFinding;
import cacheduel.plan.Cell;
import cacheduel.timing.Interval;
import cacheduel.totals.WarmUpEnd;
import cacheduel.workload.Operation;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.apache.commons.statistics.descriptive.Median;
import org.jspecify.annotations.Nullable;

/**
 * The complete result of one cell; one line of {@code cells.jsonl}.
 *
 * @param cell the measured cell
 * @param status the validity of the numbers
 * @param reasons why it is not {@link Status#VALID}; empty if it is
 * @param warnings remarks that a reader needs although the numbers are valid
 * @param startedAt when the cell began
 * @param seconds total duration of the cell, in seconds
 * @param throughput null if not measured
 * @param iterations each measured iteration, in the order of forks and iterations; empty if not
 *     measured
 * @param repetitions of a cell with a fixed number of operations, in the order of forks and iterations;
 *     empty of others
 * @param times the times of the operations; empty if not measured
 * @param answers null if not measured
 * @param checks the cross-checks of the numbers
 * @param usage its usage of the machine
 * @param fitness the state of the machine during the measurement
 * @param intervals the load second by second, warm-up included
 * @param connections established connections to the servers at the end; null if not known
 * @param clientSettings the client's effective settings
 * @param knownFaults a sentence about each known fault of the library that affects the cell's protocol
 *     and mode
 * @param server null without a server
 * @param bareWire whether the client has no library, see {@link Feature#BARE_WIRE}
 * @param warmUps the end of the warm-up of each client JVM that had one; empty if not known
 * @param rounds the forks, in the order of measurement; empty if all were measured one after another
 * @param agents the figures of each agent in each fork; empty without agents
 */
public record CellResult(
    Cell cell,
    Status status,
    List<Remark> reasons,
    List<Remark> warnings,
    Instant startedAt,
    double seconds,
    @Nullable Throughput throughput,
    List<MeasuredIteration> iterations,
    List<Repetition> repetitions,
    Times times,
    @Nullable Answers answers,
    CrossChecks checks,
    CellUsage usage,
    List<FitnessFinding> fitness,
    List<Interval> intervals,
    @Nullable Integer connections,
    Map<String, String> clientSettings,
    List<String> knownFaults,
    @Nullable ServerFacts server,
    boolean bareWire,
    List<WarmUpEnd> warmUps,
    List<Round> rounds,
    List<AgentShare> agents) {

  /**
   * Checks whether it is INVALID only for its machine: the clock or the collector. Not named as a
   * bean property, which the journal would store.
   */
  public boolean failsForMachineOnly() {
    return status == Status.INVALID
        && reasons.stream().allMatch(reason -> reason.kind() == RemarkKind.UNFIT_MACHINE);
  }

  /** Returns the disturbances of the machine in its iterations. */
  public Noise noise() {
    return Noise.of(this);
  }

  /** Returns whether its figures are valid, but were measured on a disturbed machine. */
  public boolean noisy() {
    return status == Status.VALID && !noise().isNone();
  }

  /** Returns the status, or {@value Noise#MARK} if it is valid and noisy. */
  public String mark() {
    return noisy() ? Noise.MARK : status.name();
  }

  /** Returns the median rate of the repetitions; NaN without repetitions. */
  public double medianOpsPerSecond() {
    return Median.withDefaults()
        .evaluate(repetitions.stream().mapToDouble(Repetition::opsPerSecond).toArray());
  }

  /** Returns the times from call to answer, by operation. */
  public Map<Operation, Latency> completed() {
    return times.completed();
  }

  /** Returns the times from call to return where that is not the answer, by operation. */
  public Map<Operation, Latency> accepted() {
    return times.accepted();
  }
}
