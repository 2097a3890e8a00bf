// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.result;

import cacheduel.plan.LatencyCondition;
import cacheduel.plan.RateSearch;
import java.util.List;
import java.util.Optional;

/** Checks whether a result meets the condition of a search for the highest rate. Thread-safe. */
public final class ConditionCheck {
  private final LatencyCondition condition;

  public ConditionCheck(LatencyCondition condition) {
    this.condition = condition;
  }

  /**
   * Returns the figure of the response time in nanoseconds, of the operation with the worst value;
   * infinite if only a lower bound is known.
   */
  public Optional<Double> worst(CellResult result) {
    return result.times().response().values().stream().map(this::figure).max(Double::compare);
  }

  private double figure(Latency latency) {
    return latency.isLowerBound(condition.figure().quantile())
        ? Double.POSITIVE_INFINITY
        : latency.nanos(condition.figure());
  }

  /**
   * Returns whether the result is valid, which includes that the rate was kept, and the condition
   * holds.
   */
  public boolean holds(CellResult result) {
    return result.status() == Status.VALID
        && worst(result).filter(nanos -> nanos < condition.limit().toNanos()).isPresent();
  }

  /**
   * Returns the current state of a cell's search. A try that fails on a disturbed machine is
   * discarded and repeated; one that holds on it proves all the more.
   *
   * @param closedLoop the result of the cell itself
   * @param tries the results of its tries, in order
   * @return empty if the closed loop has no rate, so that there is no upper bound
   */
  public Optional<RateSearch> search(CellResult closedLoop, List<CellResult> tries) {
    List<CellResult> telling =
        tries.stream().filter(tried -> holds(tried) || !isUnfit(tried)).toList();
    return Optional.ofNullable(closedLoop.throughput())
        .map(rate -> new RateSearch(
            rate.opsPerSecond(),
            telling.stream().map(this::tried).toList(),
            tries.size() - telling.size(),
            condition.isCurve()));
  }

  private static boolean isUnfit(CellResult tried) {
    return !tried.noise().isNone() || tried.failsForMachineOnly();
  }

  private RateSearch.Try tried(CellResult result) {
    double requested = result.cell().workload().pacing().opsPerSecond();
    return new RateSearch.Try(requested, holds(result));
  }
}
