// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.plan;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.DoubleStream;

/**
 * The search for the highest arrival rate at which a condition holds. The next rate depends only on
 * the earlier tries, so an interrupted search resumes where it stopped.
 *
 * <p>A coarse staircase comes first, below the closed loop's rate, which no open loop can sustain;
 * then bisection narrows the gap between the highest rate that holds and the lowest failing rate
 * above it to 5 %. A single try may hold or fail by chance, and would lead the bisection to that
 * very rate; so at the end the lowest failing rate and the highest that held are tried again. The
 * last try of a rate counts.
 *
 * <p>Immutable.
 */
public final class RateSearch {
  /** The most tries of a search without a curve. */
  public static final int MOST_TRIES = 12;

  private static final double[] STAIRCASE = {0.25, 0.5, 0.75, 0.9};

  private static final double[] CURVE = {0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1};

  /** Tries that narrow the gap after those of a curve. */
  private static final int AFTER_A_CURVE = 4;

  private static final int FAILURES_THAT_END_THE_STAIRCASE = 2;
  private static final double LOWEST_SHARE = 0.02;
  private static final double CLOSE_ENOUGH = 1.05;
  private static final int CONFIRMATIONS = 2;
  private static final MathContext DIGITS = new MathContext(3);

  /**
   * One try.
   *
   * @param opsPerSecond the requested rate
   * @param holds whether the rate was sustained and the condition held
   */
  public record Try(double opsPerSecond, boolean holds) {}

  private final double closedLoop;
  private final List<Try> tries;
  private final int wasted;
  private final boolean isCurve;

  /**
   * Creates the state of a search.
   *
   * @param closedLoop the rate of the same cell in a closed loop, in operations a second
   * @param tries the tries so far, in order
   * @param wasted number of further tries that were discarded because the machine was not fit
   * @param isCurve whether every tenth of the closed loop's rate is tried first
   */
  public RateSearch(double closedLoop, List<Try> tries, int wasted, boolean isCurve) {
    this.isCurve = isCurve;
    this.wasted = wasted;
    this.closedLoop = closedLoop;
    this.tries = List.copyOf(tries);
  }

  /** Returns the highest rate that held in its last try; empty if none did. */
  public OptionalDouble highest() {
    return rates().filter(this::holds).max();
  }

  /** Returns the lowest rate above {@link #highest()} that failed; empty if all held. */
  public OptionalDouble lowestAbove() {
    double floor = highest().orElse(0);
    return rates().filter(rate -> !holds(rate) && rate > floor).min();
  }

  /**
   * Returns the rate to try next; empty if the search has ended, or if no operation completed.
   */
  public OptionalDouble next() {
    boolean hasRate = closedLoop > 0 && Double.isFinite(closedLoop);
    if (!hasRate || left() <= 0) {
      return OptionalDouble.empty();
    }
    OptionalDouble step = nextStep();
    if (step.isPresent()) {
      return step;
    }
    if (highest().isEmpty()) {
      return lower();
    }
    double holding = highest().getAsDouble();
    // the last try is reserved for the confirmation
    OptionalDouble above = left() > 1 ? above(holding) : OptionalDouble.empty();
    return above.isPresent() || isConfirmed(holding) ? above : OptionalDouble.of(holding);
  }

  private int left() {
    return most(isCurve) - tries.size() - wasted;
  }

  private static int most(boolean isCurve) {
    return isCurve ? CURVE.length + AFTER_A_CURVE : MOST_TRIES;
  }

  /** Returns the most tries of a search with a condition. */
  public static int most(LatencyCondition condition) {
    return most(condition.isCurve());
  }

  private OptionalDouble above(double holding) {
    OptionalDouble between = between(holding);
    if (between.isPresent()) {
      return between;
    }
    return lowestAbove().stream().filter(rate -> tries(rate).size() == 1).findFirst();
  }

  private OptionalDouble nextStep() {
    if (isCurve) {
      return Arrays.stream(CURVE)
          .map(share -> rounded(share * closedLoop))
          .filter(rate -> tries(rate).isEmpty())
          .findFirst();
    }
    int failures = 0;
    for (double share : STAIRCASE) {
      double rate = rounded(share * closedLoop);
      if (tries(rate).isEmpty()) {
        return OptionalDouble.of(rate);
      }
      failures = firstHeld(rate) ? 0 : failures + 1;
      if (failures == FAILURES_THAT_END_THE_STAIRCASE) {
        return OptionalDouble.empty();
      }
    }
    double all = rounded(closedLoop);
    boolean lastHeld = firstHeld(rounded(STAIRCASE[STAIRCASE.length - 1] * closedLoop));
    return lastHeld && tries(all).isEmpty() ? OptionalDouble.of(all) : OptionalDouble.empty();
  }

  private OptionalDouble lower() {
    double half = rounded(rates().min().orElseThrow() / 2);
    return half >= LOWEST_SHARE * closedLoop ? OptionalDouble.of(half) : OptionalDouble.empty();
  }

  private OptionalDouble between(double holding) {
    OptionalDouble failing = lowestAbove();
    if (failing.isEmpty() || failing.getAsDouble() <= CLOSE_ENOUGH * holding) {
      return OptionalDouble.empty();
    }
    double middle = rounded((holding + failing.getAsDouble()) / 2);
    return tries(middle).isEmpty() ? OptionalDouble.of(middle) : OptionalDouble.empty();
  }

  private DoubleStream rates() {
    return tries.stream().mapToDouble(Try::opsPerSecond);
  }

  private boolean holds(double rate) {
    List<Try> tries = tries(rate);
    return !tries.isEmpty() && tries.get(tries.size() - 1).holds();
  }

  private boolean isConfirmed(double rate) {
    List<Try> tries = tries(rate);
    int from = tries.size() - CONFIRMATIONS;
    return from >= 0 && tries.subList(from, tries.size()).stream().allMatch(Try::holds);
  }

  private boolean firstHeld(double rate) {
    List<Try> tries = tries(rate);
    return !tries.isEmpty() && tries.get(0).holds();
  }

  private List<Try> tries(double rate) {
    return tries.stream().filter(tried -> tried.opsPerSecond() == rate).toList();
  }

  /** Rounds to three digits, so that a rate is the same number in every file. */
  private static double rounded(double rate) {
    return new BigDecimal(rate).round(DIGITS).doubleValue();
  }
}
