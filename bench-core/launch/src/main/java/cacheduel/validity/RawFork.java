// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.validity;

import cacheduel.machine.Usage;
import cacheduel.remark.Remark;
import cacheduel.result.AgentShare;
import cacheduel.server.ServerUsage;
import cacheduel.totals.ForkTotals;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.results.RunResult;

/**
 * The raw outcome of a fork: what its client JVMs and the meters left.
 *
 * @param jmh JMH's result of each process; none of a process without a successful iteration
 * @param totals the workers' counts, summed over the JVMs
 * @param windows the usage of all machines together in each measured iteration
 * @param machines the usage of each machine in each measured iteration
 * @param server the server's usage meanwhile, as far as it is available
 * @param failure the failure in the log, or null
 * @param agents the figures of each agent; empty without agents
 * @param cores number of CPUs of all machines on which they ran
 * @param lost the reason why the run cannot go on, or null
 */
public record RawFork(
    List<RunResult> jmh,
    ForkTotals totals,
    List<Usage> windows,
    List<List<Usage>> machines,
    List<ServerUsage> server,
    @Nullable Remark failure,
    List<AgentShare> agents,
    int cores,
    @Nullable Remark lost) {
  /** Returns the machine usage of all iterations together; empty if none has ended. */
  Optional<Usage> machine() {
    return windows.isEmpty() ? Optional.empty() : Optional.of(Usage.merge(windows));
  }

  /** Returns the number of measured iterations that JMH returned: it silently drops failed ones. */
  int measuredIterations() {
    return jmh.stream()
        .flatMap(result -> result.getBenchmarkResults().stream())
        .map(BenchmarkResult::getIterationResults)
        .mapToInt(Collection::size)
        .sum();
  }

  /** Returns JMH's own score over all processes, or null if there is none. */
  @Nullable
  Double score() {
    return jmh.isEmpty()
        ? null
        : (Double) jmh.stream()
            .mapToDouble(result -> result.getPrimaryResult().getScore())
            .sum();
  }
}
