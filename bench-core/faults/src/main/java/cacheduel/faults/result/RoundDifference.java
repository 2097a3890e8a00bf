// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.faults.result;

import cacheduel.contest.TQuantiles;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import org.apache.commons.statistics.descriptive.Mean;
import org.apache.commons.statistics.descriptive.StandardDeviation;
import org.jspecify.annotations.Nullable;

/**
 * The mean difference of two cells in a figure, paired by round, with an interval by Student's t,
 * as in races. A censored value leaves the interval open at one end.
 *
 * @param rounds the rounds in which both have a value
 * @param low the lower end, in the figure's unit; null if it is unknown
 * @param best the second cell's value less that of the first; null without a round
 * @param high the upper end; null if it is unknown
 */
public record RoundDifference(
    int rounds,
    @Nullable Double low,
    @Nullable Double best,
    @Nullable Double high) {
  /** Fewer rounds than this decide nothing. */
  public static final int FEWEST_ROUNDS = 3;

  /**
   * Compares two cells.
   *
   * @param level the probability that the interval misses the true difference
   */
  public static RoundDifference between(
      FaultCell first, FaultCell second, FaultFigure figure, double level) {
    Map<Integer, FaultValue> ones = byRound(first, figure);
    Map<Integer, FaultValue> others = byRound(second, figure);
    ones.keySet().retainAll(others.keySet());
    others.keySet().retainAll(ones.keySet());
    double[] differences = ones.entrySet().stream()
        .mapToDouble(one -> Objects.requireNonNull(others.get(one.getKey())).value()
            - one.getValue().value())
        .toArray();
    double margin = margin(differences, figure.unit().least(), level);
    double best = Mean.of(differences).getAsDouble();
    boolean hasLow = ones.values().stream().noneMatch(FaultValue::atLeast);
    boolean hasHigh = others.values().stream().noneMatch(FaultValue::atLeast);
    return new RoundDifference(
        differences.length,
        hasLow ? finite(best - margin) : null,
        finite(best),
        hasHigh ? finite(best + margin) : null);
  }

  /**
   * Returns half the interval's width; infinite if there are too few rounds.
   *
   * @param least the smallest difference that counts
   */
  static double margin(double[] differences, double least, double level) {
    int rounds = differences.length;
    return rounds < FEWEST_ROUNDS
        ? Double.POSITIVE_INFINITY
        : least
            + TQuantiles.twoSided(rounds - 1, level)
                * StandardDeviation.of(differences).getAsDouble()
                / Math.sqrt(rounds);
  }

  /** Returns whether the second value is the larger one, beyond what chance explains. */
  public boolean isMore() {
    return low != null && low > 0;
  }

  /** Returns whether the two values differ beyond what chance explains. */
  public boolean isCertain() {
    return least() > 0;
  }

  /** Returns the least size that the difference certainly has; 0 if it may be none. */
  public double least() {
    return Math.max(low == null ? 0 : low, high == null ? 0 : -high);
  }

  /**
   * Returns the largest size that the difference may have, in either direction; empty if unknown.
   */
  public OptionalDouble most() {
    return low == null || high == null
        ? OptionalDouble.empty()
        : OptionalDouble.of(Math.max(Math.abs(low), Math.abs(high)));
  }

  private static @Nullable Double finite(double value) {
    return Double.isFinite(value) ? value : null;
  }

  private static Map<Integer, FaultValue> byRound(FaultCell cell, FaultFigure figure) {
    return cell.rounds().stream()
        .filter(round -> round.get(figure).isPresent())
        .collect(Collectors.toMap(
            round -> round.fault().round(),
            round -> round.get(figure).orElseThrow(),
            (one, again) -> again));
  }
}
