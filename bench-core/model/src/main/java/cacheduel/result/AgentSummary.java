// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.result;

import cacheduel.remark.Remark;
import cacheduel.remark.RemarkKind;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import org.apache.commons.statistics.descriptive.Median;
import org.jspecify.annotations.Nullable;

/**
 * An agent's part in all forks of a cell. Immutable.
 *
 * @param share the mean of its rates, and the medians of its percentiles, which cannot be averaged, and
 *     of its processor times; its clock at last, and the longest time by which an iteration began late
 * @param offMedian the difference of its rate from the median of the cell's load agents, as a share of
 *     it; 0 of the probe
 */
public record AgentSummary(AgentShare share, double offMedian) {
  /** The difference from the median above which an agent is named as a straggler. */
  private static final double STRAGGLES = 0.2;

  /** Returns a summary of each agent of a cell, in the order of the agents. */
  public static List<AgentSummary> of(List<AgentShare> shares) {
    Map<String, List<AgentShare>> byAgent = new LinkedHashMap<>();
    shares.forEach(
        share -> byAgent.computeIfAbsent(share.agent(), a -> new ArrayList<>()).add(share));
    double median = Median.withDefaults()
        .evaluate(byAgent.values().stream()
            .filter(forks -> !forks.get(0).probe())
            .mapToDouble(AgentSummary::rate)
            .toArray());
    return byAgent.values().stream().map(forks -> of(forks, median)).toList();
  }

  private static AgentSummary of(List<AgentShare> forks, double median) {
    AgentShare last = forks.get(forks.size() - 1);
    double rate = rate(forks);
    AgentShare share = new AgentShare(
        last.agent(),
        last.host(),
        last.probe(),
        last.processes(),
        new AgentShare.Load(
            forks.stream().mapToLong(fork -> fork.load().operations()).sum(),
            rate,
            rounded(median(forks.stream().map(fork -> fork.load().p50Nanos()).toList())),
            rounded(median(forks.stream().map(fork -> fork.load().p99Nanos()).toList())),
            median(forks.stream().map(fork -> fork.load().clientCpuNanos()).toList())),
        new AgentShare.Clock(
            last.clock().offsetNanos(),
            last.clock().errorNanos(),
            forks.stream()
                .mapToLong(fork -> fork.clock().startLateNanos())
                .max()
                .orElse(0)));
    return new AgentSummary(share, median > 0 && !last.probe() ? rate / median - 1 : 0);
  }

  private static @Nullable Long rounded(@Nullable Double nanos) {
    return nanos == null ? null : (Long) Math.round(nanos);
  }

  private static double rate(List<AgentShare> forks) {
    return forks.stream()
        .mapToDouble(fork -> fork.load().opsPerSecond())
        .average()
        .orElse(0);
  }

  private static @Nullable Double median(List<? extends @Nullable Number> values) {
    double[] known = values.stream()
        .filter(Objects::nonNull)
        .mapToDouble(Number::doubleValue)
        .toArray();
    return known.length == 0 ? null : (Double) Median.withDefaults().evaluate(known);
  }

  /** Returns whether its rate is so far from the median of the agents that it must be named. */
  public boolean straggles() {
    return Math.abs(offMedian) > STRAGGLES;
  }

  /** Returns a remark that names the stragglers of a cell; empty if there is none. */
  public static Optional<Remark> stragglers(List<AgentShare> shares) {
    List<AgentSummary> found =
        of(shares).stream().filter(AgentSummary::straggles).toList();
    return found.isEmpty()
        ? Optional.empty()
        : Optional.of(Remark.of(
            RemarkKind.STRAGGLING_AGENTS,
            "agents differ: the rate of "
                + found.stream()
                    .map(agent -> "%s on %s differs from the median by %+.0f %%"
                        .formatted(agent.share.agent(), agent.share.host(), 100 * agent.offMedian))
                    .collect(Collectors.joining(", of "))));
  }
}
