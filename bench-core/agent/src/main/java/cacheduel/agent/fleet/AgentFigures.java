// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.agent.fleet;

import cacheduel.result.AgentShare;
import cacheduel.timing.Iteration;
import cacheduel.totals.ForkTotals;
import cacheduel.totals.JvmUsage;
import java.util.List;
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
   * @param jvms the totals of each of them; empty if it was lost
   */
  static AgentShare of(Placed agent, int processes, List<ForkTotals> jvms) {
    long called = jvms.stream()
        .flatMap(jvm -> jvm.iterations().stream())
        .mapToLong(Iteration::called)
        .sum();
    Histogram times = new Histogram(DIGITS);
    jvms.forEach(jvm -> jvm.addTimesTo(times));
    boolean timed = times.getTotalCount() > 0;
    JvmUsage used = jvms.stream().map(jvm -> jvm.jvm).reduce(JvmUsage.NONE, JvmUsage::plus);
    Double cpu = used.operationCpuSeconds();
    return new AgentShare(
        agent.name(),
        agent.host(),
        agent.probe(),
        processes,
        new AgentShare.Load(
            called,
            jvms.stream().mapToDouble(AgentFigures::opsPerSecond).sum(),
            timed ? (Long) times.getValueAtPercentile(MEDIAN) : null,
            timed ? (Long) times.getValueAtPercentile(NINETY_NINTH) : null,
            cpu == null || called == 0 ? null : (Double) (cpu * 1e9 / called)),
        new AgentShare.Clock(
            agent.clock().aheadNanos(),
            agent.clock().errorNanos(),
            jvms.stream().mapToLong(jvm -> jvm.latestStartNanos).max().orElse(0)));
  }

  private static double opsPerSecond(ForkTotals jvm) {
    List<Iteration> iterations = jvm.iterations();
    double seconds = iterations.stream().mapToDouble(Iteration::seconds).sum();
    return seconds == 0
        ? 0
        : iterations.stream().mapToLong(Iteration::operations).sum() / seconds;
  }
}
