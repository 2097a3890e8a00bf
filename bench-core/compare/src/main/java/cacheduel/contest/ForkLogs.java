// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.contest;

import cacheduel.figure.Figure;
import cacheduel.figure.ForkEstimator;
import cacheduel.result.CellResult;
import cacheduel.result.Warmth;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;

/**
 * A figure of a cell round by round: the logarithm of {@link ForkEstimator#MEDIAN} in each fork.
 *
 * <p>Immutable.
 *
 * @param byFork by the 1-based number of the fork, which is that of the round
 * @param drift what is left of the trend of the rate; 0 of other figures, or if there is no certain one
 */
public record ForkLogs(Map<Integer, Double> byFork, double drift) {
  /** A figure that was not measured. */
  public static final ForkLogs NONE = new ForkLogs(Map.of(), 0);

  /** Returns a reader of a figure. */
  public static Function<CellResult, ForkLogs> of(Figure figure) {
    return result -> of(result, figure);
  }

  /** Reads a figure of all forks that have it. */
  public static ForkLogs of(CellResult result, Figure figure) {
    Map<Integer, Double> logs = new TreeMap<>();
    result
        .forks()
        .forEach(fork -> ForkEstimator.MEDIAN
            .of(fork, figure)
            .ifPresent(value -> logs.put(fork.round(), Math.log(value))));
    double drift = figure == Figure.THROUGHPUT ? Warmth.certainDrift(result.forks()) : 0;
    return new ForkLogs(logs, drift);
  }

  /** Returns them for a figure of which less is better, as if more were. */
  public ForkLogs negated() {
    Map<Integer, Double> logs = new TreeMap<>();
    byFork.forEach((fork, log) -> logs.put(fork, -log));
    return new ForkLogs(logs, -drift);
  }

  /** Returns the number of the last round; 0 without forks. */
  public int rounds() {
    return byFork.keySet().stream().mapToInt(Integer::intValue).max().orElse(0);
  }

  /** Returns the logarithms in the order of the forks. */
  public double[] values() {
    return byFork.values().stream().mapToDouble(Double::doubleValue).toArray();
  }

  /** Returns the forks of the rounds up to one. */
  Map<Integer, Double> until(int lastRound) {
    Map<Integer, Double> forks = new TreeMap<>(byFork);
    forks.keySet().removeIf(round -> round > lastRound);
    return forks;
  }
}
