// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.agent.fleet;

import cacheduel.agent.protocol.Parcel;
import cacheduel.agent.protocol.Report;
import cacheduel.jvm.ShareResult;
import cacheduel.launch.GeneratedLoad;
import cacheduel.machine.Usage;
import cacheduel.result.AgentShare;
import cacheduel.timing.Iteration;
import cacheduel.totals.ForkTotals;
import cacheduel.totals.JvmUsage;
import cacheduel.totals.TotalsMerge;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.results.RunResult;

/**
 * The sum of agents' reports. They are added one after the other, so that only one is in memory in
 * full. Histograms are added, percentiles are never averaged. Not thread-safe.
 */
final class ReportMerge {
  private static final double MEDIAN = 50;
  private static final double NINETY_NINTH = 99;

  private final int processes;
  private final List<RunResult> jmh = new ArrayList<>();
  private final TotalsMerge totals = new TotalsMerge();
  private final List<AgentShare> shares = new ArrayList<>();
  private final List<List<Usage>> elsewhere = new ArrayList<>();
  private final StringBuilder log = new StringBuilder();
  private @Nullable String failure;
  private @Nullable ForkTotals probe;
  private boolean here;

  /**
   * Creates an empty sum.
   *
   * @param processes the number of client JVMs of each agent
   */
  ReportMerge(int processes) {
    this.processes = processes;
  }

  /**
   * Adds the next agent.
   *
   * @param compressed its report; null if it was lost
   */
  void add(Placed agent, byte @Nullable [] compressed) throws IOException {
    Report report = compressed == null
        ? new Report(new ShareResult(List.of(), List.of(), null), List.of(), "")
        : Parcel.expand(compressed);
    ShareResult result = report.result();
    result
        .totals()
        .forEach(forks -> forks.forEach(fork -> fork.useClock(-agent.clock().aheadNanos())));
    TotalsMerge own = new TotalsMerge();
    for (int i = 0; i < (agent.probe() ? 1 : processes); i++) {
      List<ForkTotals> forks = i < result.totals().size() ? result.totals().get(i) : List.of();
      own.addProcess(forks);
      if (!agent.probe()) {
        totals.addProcess(forks);
      }
    }
    if (agent.probe()) {
      probe = own.sum();
    } else {
      jmh.addAll(result.jmh());
    }
    if (failure == null && result.failure() != null) {
      failure = "agent %s: %s".formatted(agent.name(), result.failure());
    }
    if (agent.here()) {
      here = true;
    } else if (!report.windows().isEmpty()) {
      elsewhere.add(report.windows());
    }
    shares.add(share(agent, own.sum()));
    log.append("=== agent %s on %s%n".formatted(agent.name(), agent.host())).append(report.log());
  }

  private AgentShare share(Placed agent, ForkTotals totals) {
    List<Iteration> iterations = totals.iterations();
    long called = iterations.stream().mapToLong(Iteration::called).sum();
    double seconds = iterations.stream().mapToDouble(Iteration::seconds).sum();
    Histogram times = totals.times();
    boolean timed = times.getTotalCount() > 0;
    JvmUsage jvm = totals.jvm;
    return new AgentShare(
        1,
        agent.name(),
        agent.host(),
        agent.probe(),
        agent.probe() ? 1 : processes,
        called,
        seconds == 0 ? 0 : totals.operations() / seconds,
        timed ? (Long) times.getValueAtPercentile(MEDIAN) : null,
        timed ? (Long) times.getValueAtPercentile(NINETY_NINTH) : null,
        called == 0 ? null : (Double) (jvm.operationCpuSeconds() * 1e9 / called),
        agent.clock().aheadNanos(),
        agent.clock().errorNanos(),
        totals.latestStartNanos);
  }

  /** Returns the output of all agents' JVMs. */
  String log() {
    return log.toString();
  }

  /**
   * Returns the sum.
   *
   * @param lost which agent was lost, and why; null if none was
   * @param cores number of CPUs of all the agents' machines
   */
  GeneratedLoad sum(@Nullable String lost, int cores) {
    ForkTotals all = totals.sum();
    if (probe != null) {
      all.addRequests(probe);
    }
    return new GeneratedLoad(
        jmh,
        all,
        lost == null ? failure : lost,
        lost,
        List.copyOf(shares),
        List.copyOf(elsewhere),
        here,
        cores);
  }
}
