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
import org.openjdk.jmh.results.RunResult;

/**
 * What the forks of a cell left.
 *
 * @param jmh JMH's result of each process; none of one in which no iteration ended well
 * @param totals what the workers saw, summed over processes and forks
 * @param windows what each measured iteration took of the machine
 * @param server what the server used meanwhile, as far as it tells
 * @param failure what a fork's log says of a failure, or null
 */
public record Forks(
    List<RunResult> jmh,
    ForkTotals totals,
    List<Usage> windows,
    List<ServerUsage> server,
    @Nullable String failure) {
  /** What all iterations took of the machine together; empty if none has ended. */
  Optional<Usage> machine() {
    return windows.isEmpty() ? Optional.empty() : Optional.of(Usage.merge(windows));
  }

  /** How many measured iterations JMH returned: it drops those that failed without a mark. */
  int measuredIterations() {
    return jmh.stream()
        .flatMap(result -> result.getBenchmarkResults().stream())
        .map(BenchmarkResult::getIterationResults)
        .mapToInt(Collection::size)
        .sum();
  }

  /** JMH's own score over all processes, or null if there is none. */
  @Nullable
  Double score() {
    return jmh.isEmpty()
        ? null
        : (Double) jmh.stream()
            .mapToDouble(result -> result.getPrimaryResult().getScore())
            .sum();
  }
}
