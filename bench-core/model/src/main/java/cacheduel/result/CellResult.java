// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.result;

import cacheduel.client.Feature;
import cacheduel.machine.fitness.FitnessFinding;
import cacheduel.machine.fitness.Severity;
import cacheduel.plan.Cell;
import cacheduel.timing.Interval;
import cacheduel.workload.Operation;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.apache.commons.statistics.descriptive.Median;
import org.jspecify.annotations.Nullable;

/**
 * All that is kept of one cell; one line of {@code cells.jsonl}.
 *
 * @param cell what was measured
 * @param status what the numbers are worth
 * @param reasons why it is not {@link Status#VALID}; empty if it is
 * @param warnings what a reader must know although the numbers hold
 * @param startedAt when the cell began
 * @param seconds how long it took with everything, in seconds
 * @param throughput null if not measured
 * @param iterations each measured iteration, in the order of forks and iterations; empty if not
 *     measured
 * @param repetitions of a cell with a fixed number of operations, in the order of forks and iterations;
 *     empty of others
 * @param times how long the operations took; empty if not measured
 * @param answers null if not measured
 * @param checks what must agree if the numbers are right
 * @param usage what it took of the machine
 * @param fitness what can be said of the machine while it was measured
 * @param intervals the load second by second, warm-up included
 * @param connections established connections to the servers at the end; null if not known
 * @param clientSettings the client's effective settings
 * @param server null if none was had
 * @param bareWire whether the client has no library, see {@link Feature#BARE_WIRE}
 */
public record CellResult(
    Cell cell,
    Status status,
    List<String> reasons,
    List<String> warnings,
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
    @Nullable ServerFacts server,
    boolean bareWire) {

  /**
   * Whether it is INVALID for nothing but the machine, which was not fit meanwhile. No bean property, which the
   * journal would keep.
   */
  public boolean failsForMachineOnly() {
    List<String> unfit = fitness.stream()
        .filter(finding -> finding.severity() == Severity.INVALID)
        .map(FitnessFinding::text)
        .toList();
    return status == Status.INVALID && unfit.containsAll(reasons);
  }

  /** The median rate of the repetitions; NaN if there are none. */
  public double medianOpsPerSecond() {
    return Median.withDefaults()
        .evaluate(repetitions.stream().mapToDouble(Repetition::opsPerSecond).toArray());
  }

  /** Call to answer, by operation. */
  public Map<Operation, Latency> completed() {
    return times.completed();
  }

  /** Call to return where that is not the answer, by operation. */
  public Map<Operation, Latency> accepted() {
    return times.accepted();
  }
}
