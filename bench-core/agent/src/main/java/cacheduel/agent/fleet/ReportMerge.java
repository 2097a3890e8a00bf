// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.agent.fleet;

import cacheduel.agent.protocol.Parcel;
import cacheduel.agent.protocol.Report;
import cacheduel.jmh.ShareResult;
import cacheduel.machine.Usage;
import cacheduel.remark.Remark;
import cacheduel.result.AgentShare;
import cacheduel.timing.Iteration;
import cacheduel.totals.ForkTotals;
import cacheduel.totals.JvmUsage;
import cacheduel.validity.GeneratedLoad;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.results.RunResult;

/**
 * The sum of agents' reports, which are added one after the other, so that only a few are in memory at
 * the same time. Histograms are added, percentiles are never averaged. Not thread-safe.
 */
final class ReportMerge {
  private static final double MEDIAN = 50;
  private static final double NINETY_NINTH = 99;
  private static final int DIGITS = 3;

  /** The report of a lost agent. */
  private static final Report NOTHING =
      new Report(new ShareResult(List.of(), List.of(), null), List.of(), "");

  private final int processes;
  private final List<RunResult> jmh = new ArrayList<>();
  private final ForkTotals totals = new ForkTotals();
  private final List<AgentShare> shares = new ArrayList<>();
  private final List<List<Usage>> elsewhere = new ArrayList<>();
  private final StringBuilder log = new StringBuilder();
  private final Map<String, Remark> failures = new HashMap<>();
  private @Nullable ForkTotals probe;
  private int jvms;
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
   * Adds agents in their order. While one is added, the next ones are expanded.
   *
   * @param reports their reports in compressed form; null for a lost agent
   */
  void addAll(List<Placed> agents, List<byte @Nullable []> reports)
      throws IOException, InterruptedException {
    int ahead = Runtime.getRuntime().availableProcessors();
    ExecutorService expanding = Executors.newFixedThreadPool(ahead);
    try {
      Deque<Future<Report>> next = new ArrayDeque<>();
      for (int i = 0; i < agents.size() + ahead; i++) {
        if (i < agents.size()) {
          byte[] report = reports.get(i);
          next.add(expanding.submit(() -> report == null ? NOTHING : Parcel.expand(report)));
        }
        if (i >= ahead) {
          add(agents.get(i - ahead), next.remove().get());
        }
      }
    } catch (ExecutionException e) {
      throw new IOException("an agent's report cannot be read: " + e.getCause(), e);
    } finally {
      expanding.shutdownNow();
    }
  }

  private void add(Placed agent, Report report) {
    ShareResult result = report.result();
    result.totals().forEach(jvm -> jvm.useClock(-agent.clock().aheadNanos()));
    if (agent.probe()) {
      probe = ForkTotals.sum(result.totals());
    } else {
      for (int i = 0; i < processes; i++) {
        ForkTotals none = new ForkTotals();
        jvms++;
        totals.addProcess(i < result.totals().size() ? result.totals().get(i) : none, jvms);
      }
      jmh.addAll(result.jmh());
    }
    Remark failure = result.failure();
    if (failure != null) {
      failures.put(
          agent.name(), failure.with("agent %s: %s".formatted(agent.name(), failure.text())));
    }
    if (agent.here()) {
      here = true;
    } else if (!report.periods().isEmpty() && !agent.probe()) {
      elsewhere.add(report.periods());
    }
    shares.add(share(agent, agent.probe() ? 1 : processes, result.totals()));
    log.append("=== agent %s on %s%n".formatted(agent.name(), agent.host())).append(report.log());
  }

  /**
   * Returns an agent's contribution to a cell.
   *
   * @param processes the number of its JVMs
   * @param jvms the totals of each of them; empty if it was lost
   */
  private static AgentShare share(Placed agent, int processes, List<ForkTotals> jvms) {
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
            jvms.stream().mapToDouble(ReportMerge::opsPerSecond).sum(),
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

  /** Returns the output of all agents' JVMs. */
  String log() {
    return log.toString();
  }

  /**
   * Returns the sum.
   *
   * @param lost a message that names the lost agent and the cause; null if none was lost
   * @param arrivals the agents in the order in which they reported: the first failure makes the others
   *     fail
   * @param cores number of CPUs of all the agents' machines
   */
  GeneratedLoad sum(@Nullable Remark lost, List<String> arrivals, int cores) {
    Remark failure = arrivals.stream()
        .map(failures::get)
        .filter(Objects::nonNull)
        .findFirst()
        .orElse(null);
    if (probe != null) {
      totals.addRequests(probe);
    }
    return new GeneratedLoad(
        jmh,
        totals,
        lost == null ? failure : lost,
        lost,
        List.copyOf(shares),
        List.copyOf(elsewhere),
        here,
        cores);
  }
}
