// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.rate;

import cacheduel.naming.Labels;
import cacheduel.naming.WorkloadText;
import cacheduel.plan.Role;
import cacheduel.result.AgentShare;
import cacheduel.result.AgentSummary;
import cacheduel.result.CellResult;
import cacheduel.result.Latency;
import cacheduel.result.Status;
import cacheduel.text.NumberText;
import cacheduel.workload.Operation;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Compares a probe agent's latency with the load's. The probe never queues, so its latency is the
 * servers' and the network's; whatever the load has on top was spent queueing in its own machines
 * (Leverich and Kozyrakis, "Reconciling high server utilization and
 * sub-millisecond quality-of-service", 2014).
 */
public final class ProbeAgent {
  /** Times that differ by less may have the same cause. */
  private static final double SATURATED = 2;

  private ProbeAgent() {}

  public static List<String> sentences(List<CellResult> results) {
    return results.stream()
        .filter(result -> result.cell().role() == Role.CLIENT && result.status() == Status.VALID)
        .flatMap(result -> sentence(result).stream())
        .toList();
  }

  private static Optional<String> sentence(CellResult result) {
    Optional<AgentShare> probe = AgentSummary.of(result.agents()).stream()
        .map(AgentSummary::share)
        .filter(AgentShare::probe)
        .findFirst();
    Optional<Latency> load = Stream.of(Operation.GET, Operation.SET)
        .flatMap(operation -> Stream.ofNullable(result.completed().get(operation)))
        .findFirst();
    return probe
        .filter(agent -> agent.load().p50Nanos() != null && agent.load().p99Nanos() != null)
        .flatMap(agent -> load.map(times -> sentence(result, agent, times)));
  }

  private static String sentence(CellResult result, AgentShare probe, Latency load) {
    double calm = probe.load().p50Nanos() == null ? 0 : probe.load().p50Nanos();
    double far = probe.load().p99Nanos() == null ? 0 : probe.load().p99Nanos();
    double ratio = load.p50Nanos() / calm;
    boolean alone = result.agents().stream()
        .noneMatch(agent -> !agent.probe() && agent.host().equals(probe.host()));
    String facts =
        "Probe agent beside %s, %s%s: p50 %s us and p99 %s us at %s ops/s; the load's own are %s us and %s us"
            .formatted(
                Labels.contender(result.cell()),
                WorkloadText.callers(result.cell()),
                alone ? "" : ", on a machine that generates load, too",
                micros(calm),
                micros(far),
                NumberText.three(probe.load().opsPerSecond()),
                micros((double) load.p50Nanos()),
                micros((double) load.p99Nanos()));
    return ratio < SATURATED
        ? facts + "."
        : facts
            + String.format(
                Locale.ROOT,
                ". The load agents were saturated: %.0f %% of the load's median time was spent waiting on their own machines.",
                100 * (1 - 1 / ratio));
  }

  private static String micros(double nanos) {
    return NumberText.three(nanos / 1e3);
  }
}
