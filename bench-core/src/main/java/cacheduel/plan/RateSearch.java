// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.plan;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Predicate;

/**
 * The search for the highest arrival rate at which a condition holds. Says which rate to try next,
 * from what was tried so far alone, so that an interrupted search goes on where it was.
 *
 * <p>First comes a coarse staircase below the rate of the closed loop, which no open loop can keep
 * for long; then the gap between the highest rate that holds and the lowest above it that does not
 * is halved until they are 5 % apart; then the highest is tried once more, for a single probe may hold
 * by luck. A rate holds if it did each time.
 *
 * <p>Immutable.
 */
public final class RateSearch {
  /** How many tries there are at most. */
  public static final int MOST_PROBES = 12;

  private static final double[] STAIRCASE = {0.25, 0.5, 0.75, 0.9};
  private static final int FAILURES_THAT_END_THE_STAIRCASE = 2;
  private static final double LOWEST_SHARE = 0.02;
  private static final double CLOSE_ENOUGH = 1.05;
  private static final int CONFIRMATIONS = 2;
  private static final MathContext DIGITS = new MathContext(3);

  /**
   * One try.
   *
   * @param opsPerSecond the rate that was asked for
   * @param holds whether it was kept and the condition held
   */
  public record Probe(double opsPerSecond, boolean holds) {}

  private final double closedLoop;
  private final List<Probe> probes;
  private final int wasted;

  /**
   * Looks at a search.
   *
   * @param closedLoop the rate of the same cell in a closed loop, in operations a second
   * @param probes what was tried, in this order
   * @param wasted how many more tries say nothing, since the machine was not fit meanwhile
   */
  public RateSearch(double closedLoop, List<Probe> probes, int wasted) {
    this.wasted = wasted;
    this.closedLoop = closedLoop;
    this.probes = List.copyOf(probes);
  }

  /** The highest rate that held each time; empty if none did. */
  public OptionalDouble highest() {
    return rates(this::holds).stream().mapToDouble(r -> r).max();
  }

  /** The lowest rate above {@link #highest()} that did not hold; empty if all did. */
  public OptionalDouble lowestAbove() {
    double floor = highest().orElse(0);
    return rates(rate -> !holds(rate)).stream()
        .mapToDouble(rate -> rate)
        .filter(rate -> rate > floor)
        .min();
  }

  /** The rate to try next; empty if the search is at its end, or if no operation ever ended. */
  public OptionalDouble next() {
    boolean hasRate = closedLoop > 0 && Double.isFinite(closedLoop);
    if (!hasRate || probes.size() + wasted >= MOST_PROBES) {
      return OptionalDouble.empty();
    }
    OptionalDouble step = nextStep();
    if (step.isPresent()) {
      return step;
    }
    if (highest().isEmpty()) {
      return lower();
    }
    OptionalDouble between = between(highest().getAsDouble());
    return between.isPresent() ? between : confirmation(highest().getAsDouble());
  }

  private OptionalDouble nextStep() {
    int failures = 0;
    for (double share : STAIRCASE) {
      double rate = rounded(share * closedLoop);
      if (count(rate) == 0) {
        return OptionalDouble.of(rate);
      }
      failures = firstHeld(rate) ? 0 : failures + 1;
      if (failures == FAILURES_THAT_END_THE_STAIRCASE) {
        return OptionalDouble.empty();
      }
    }
    double all = rounded(closedLoop);
    boolean lastHeld = firstHeld(rounded(STAIRCASE[STAIRCASE.length - 1] * closedLoop));
    return lastHeld && count(all) == 0 ? OptionalDouble.of(all) : OptionalDouble.empty();
  }

  private OptionalDouble lower() {
    double lowest = rates(rate -> true).get(0);
    double half = rounded(lowest / 2);
    return half >= LOWEST_SHARE * closedLoop ? OptionalDouble.of(half) : OptionalDouble.empty();
  }

  private OptionalDouble between(double holding) {
    OptionalDouble failing = lowestAbove();
    if (failing.isEmpty() || failing.getAsDouble() <= CLOSE_ENOUGH * holding) {
      return OptionalDouble.empty();
    }
    double middle = rounded((holding + failing.getAsDouble()) / 2);
    return count(middle) == 0 ? OptionalDouble.of(middle) : OptionalDouble.empty();
  }

  private OptionalDouble confirmation(double holding) {
    return count(holding) < CONFIRMATIONS ? OptionalDouble.of(holding) : OptionalDouble.empty();
  }

  private List<Double> rates(Predicate<Double> wanted) {
    return new ArrayList<>(probes.stream()
        .map(Probe::opsPerSecond)
        .distinct()
        .filter(wanted)
        .sorted(Comparator.naturalOrder())
        .toList());
  }

  private boolean holds(double rate) {
    return probes.stream().filter(probe -> probe.opsPerSecond() == rate).allMatch(Probe::holds);
  }

  private boolean firstHeld(double rate) {
    return probes.stream()
        .filter(probe -> probe.opsPerSecond() == rate)
        .findFirst()
        .map(Probe::holds)
        .orElse(false);
  }

  private long count(double rate) {
    return probes.stream().filter(probe -> probe.opsPerSecond() == rate).count();
  }

  /** Three digits, so that a rate is the same number in every file. */
  private static double rounded(double rate) {
    return new BigDecimal(rate).round(DIGITS).doubleValue();
  }
}
