// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.agent.fleet;

import cacheduel.result.AgentShare;
import cacheduel.timing.Iteration;
import cacheduel.totals.ForkTotals;
import cacheduel.totals.JvmUsage;
import java.util.List;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;

/** Computes the figures of each single agent. */
final class AgentFigures {
  private static final double MEDIAN = 50;
  private static final double NINETY_NINTH = 99;
  private static final int DIGITS = 3;

  private AgentFigures() {}

  /**
   * Returns an agent's contribution to a cell.
   *
   * @param processes the number of its JVMs
   * @param byProcess the totals of each of them, in each fork; empty if it was lost
   */
  static AgentShare of(Placed agent, int processes, List<List<ForkTotals>> byProcess) {
    long called = iterations(byProcess).mapToLong(Iteration::called).sum();
    Histogram times = new Histogram(DIGITS);
    all(byProcess).forEach(fork -> fork.addTimesTo(times));
    boolean timed = times.getTotalCount() > 0;
    JvmUsage jvm = all(byProcess).map(fork -> fork.jvm).reduce(JvmUsage.NONE, JvmUsage::plus);
    return new AgentShare(
        1,
        agent.name(),
        agent.host(),
        agent.probe(),
        processes,
        called,
        byProcess.stream().mapToDouble(AgentFigures::opsPerSecond).sum(),
        timed ? (Long) times.getValueAtPercentile(MEDIAN) : null,
        timed ? (Long) times.getValueAtPercentile(NINETY_NINTH) : null,
        called == 0 ? null : (Double) (jvm.operationCpuSeconds() * 1e9 / called),
        agent.clock().aheadNanos(),
        agent.clock().errorNanos(),
        all(byProcess).mapToLong(fork -> fork.latestStartNanos).max().orElse(0));
  }

  private static double opsPerSecond(List<ForkTotals> forks) {
    List<Iteration> iterations =
        forks.stream().flatMap(fork -> fork.iterations().stream()).toList();
    double seconds = iterations.stream().mapToDouble(Iteration::seconds).sum();
    return seconds == 0
        ? 0
        : iterations.stream().mapToLong(Iteration::operations).sum() / seconds;
  }

  private static Stream<ForkTotals> all(List<List<ForkTotals>> byProcess) {
    return byProcess.stream().flatMap(List::stream);
  }

  private static Stream<Iteration> iterations(List<List<ForkTotals>> byProcess) {
    return all(byProcess).flatMap(fork -> fork.iterations().stream());
  }
}
