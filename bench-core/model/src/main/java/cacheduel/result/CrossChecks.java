// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.result;

import cacheduel.remark.Remark;
import cacheduel.remark.RemarkKind;
import cacheduel.timing.ArrivalRate;
import cacheduel.timing.LittlesLaw;
import cacheduel.workload.Operation;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Pairs of independently obtained numbers that must agree.
 *
 * @param littlesLaw rate and times against the number of callers, which in asynchronous mode is the
 *     window; null where it does not apply: with a schedule, or after too few operations
 * @param serverCounts the sent operations against the servers' counters, by operation; empty
 *     without counters
 * @param arrivalRate the requested rate against the achieved one; null without a rate
 * @param connections the connections that were held against those that were accepted; null without a
 *     server
 * @param jmhOpsPerSecond the score in {@code jmh.json}, which adds up each thread's own rate; null if there is none
 * @param overlap the least share of an iteration's steady state that all client JVMs have in common,
 *     0 to 1; null with one JVM
 */
public record CrossChecks(
    @Nullable LittlesLaw littlesLaw,
    Map<Operation, ServerCount> serverCounts,
    @Nullable ArrivalRate arrivalRate,
    @Nullable Connections connections,
    @Nullable Double jmhOpsPerSecond,
    @Nullable Double overlap) {
  private static final double LEAST_OVERLAP = 0.98;

  public static final CrossChecks NONE = new CrossChecks(null, Map.of(), null, null, null, null);

  /** Returns the checks of several forks together: counts are added, ratios averaged. */
  static CrossChecks of(List<CrossChecks> forks) {
    Map<Operation, ServerCount> counts = new EnumMap<>(Operation.class);
    forks.forEach(fork -> fork.serverCounts.forEach(
        (operation, count) -> counts.merge(operation, count, ServerCount::plus)));
    OptionalDouble score = known(forks, CrossChecks::jmhOpsPerSecond)
        .mapToDouble(Double::doubleValue)
        .average();
    return new CrossChecks(
        LittlesLaw.mean(known(forks, CrossChecks::littlesLaw).toList()),
        counts,
        known(forks, CrossChecks::arrivalRate).reduce(ArrivalRate::plus).orElse(null),
        known(forks, CrossChecks::connections).reduce(Connections::plus).orElse(null),
        score.isPresent() ? (Double) score.getAsDouble() : null,
        known(forks, CrossChecks::overlap).min(Double::compare).orElse(null));
  }

  /** Returns why the fork is not valid, by the checks that need nothing else to be judged. */
  public List<Remark> doubts() {
    List<Remark> doubts = new ArrayList<>();
    if (overlap != null && overlap < LEAST_OVERLAP) {
      doubts.add(Remark.of(
          RemarkKind.APART,
          "the client JVMs measured only %.0f %% of an iteration at the same time (threshold %.0f %%), so that their rates do not add up; measure longer (-r), or with fewer"
              + " threads or processes",
          100 * overlap,
          100 * LEAST_OVERLAP));
    }
    if (arrivalRate != null && !arrivalRate.isKept()) {
      doubts.add(Remark.of(
          RemarkKind.MISSED_RATE,
          "the rate of %.0f ops/s was missed: %d of %d operations that were due had not started in"
              + " time; lower the rate, or add threads, connections or a wider window",
          arrivalRate.opsPerSecond(),
          arrivalRate.unsent(),
          arrivalRate.due()));
    }
    return doubts;
  }

  private static <T> Stream<T> known(
      List<CrossChecks> forks, Function<CrossChecks, @Nullable T> part) {
    return forks.stream().map(part).filter(Objects::nonNull).map(Objects::requireNonNull);
  }
}
