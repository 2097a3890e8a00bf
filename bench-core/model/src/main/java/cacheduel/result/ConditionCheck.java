// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.result;

import cacheduel.plan.LatencyCondition;
import cacheduel.plan.RateSearch;
import java.util.List;
import java.util.Optional;

/** Says whether a result meets the condition of a search for the highest rate. */
public final class ConditionCheck {
  private final LatencyCondition condition;

  public ConditionCheck(LatencyCondition condition) {
    this.condition = condition;
  }

  /** The figure of the response time in nanoseconds, of the operation for which it is worst. */
  public Optional<Double> worst(CellResult result) {
    return result.times().response().values().stream().map(this::figure).max(Double::compare);
  }

  private double figure(Latency latency) {
    return switch (condition.figure()) {
      case MEAN -> latency.meanNanos();
      case P50 -> latency.p50Nanos();
      case P90 -> latency.p90Nanos();
      case P99 -> latency.p99Nanos();
      case P999 -> latency.p999Nanos();
      case MAX -> latency.maxNanos();
    };
  }

  /** Whether the result is valid, so that the rate was kept, and the condition holds. */
  public boolean holds(CellResult result) {
    return result.status() == Status.VALID
        && worst(result).filter(nanos -> nanos < condition.limit().toNanos()).isPresent();
  }

  /**
   * The search of a cell, as far as it is. A try while the machine was not fit says nothing, and is
   * made again.
   *
   * @param closedLoop the result of the cell itself
   * @param probes those of its probes, in their order
   * @return nothing if the closed loop has no rate, so that there is nothing to search below
   */
  public Optional<RateSearch> search(CellResult closedLoop, List<CellResult> probes) {
    List<CellResult> telling =
        probes.stream().filter(probe -> !probe.failsForMachineOnly()).toList();
    return Optional.ofNullable(closedLoop.throughput())
        .map(rate -> new RateSearch(
            rate.opsPerSecond(),
            telling.stream().map(this::probe).toList(),
            probes.size() - telling.size()));
  }

  private RateSearch.Probe probe(CellResult result) {
    double asked = result.cell().workload().pacing().opsPerSecond();
    return new RateSearch.Probe(asked, holds(result));
  }
}
