// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.validity;

import cacheduel.machine.Usage;
import cacheduel.server.ServerUsage;
import cacheduel.totals.ForkTotals;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.results.BenchmarkResult;

/**
 * The raw outcome of a fork: what its client JVMs and the meters left.
 *
 * @param load what the JVMs left
 * @param periods the usage of all machines together in each measured iteration
 * @param machines the usage of each machine in each measured iteration
 * @param server the server's usage meanwhile, as far as it is available
 */
public record RawFork(
    GeneratedLoad load, List<Usage> periods, List<List<Usage>> machines, List<ServerUsage> server) {
  /** Returns the workers' counts, summed over the JVMs. */
  public ForkTotals totals() {
    return load.totals();
  }

  /** Returns the machine usage of all iterations together; empty if none has ended. */
  Optional<Usage> machine() {
    return periods.isEmpty() ? Optional.empty() : Optional.of(Usage.merge(periods));
  }

  /** Returns the number of measured iterations that JMH returned: it silently drops failed ones. */
  int measuredIterations() {
    return load.jmh().stream()
        .flatMap(result -> result.getBenchmarkResults().stream())
        .map(BenchmarkResult::getIterationResults)
        .mapToInt(Collection::size)
        .sum();
  }

  /** Returns JMH's own score over all processes, or null if there is none. */
  @Nullable
  Double score() {
    return load.jmh().isEmpty()
        ? null
        : (Double) load.jmh().stream()
            .mapToDouble(result -> result.getPrimaryResult().getScore())
            .sum();
  }
}
