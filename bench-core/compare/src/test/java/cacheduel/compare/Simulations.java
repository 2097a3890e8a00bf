// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.compare;

import org.apache.commons.statistics.distribution.BinomialDistribution;

/**
 * The number of runs that tests simulate, and what rates of so many can refute.
 *
 * A build simulates a tenth of the runs, {@code -Dsimulations=all} (every night) all of them. Seeds are
 * fixed, so that each of the two either always passes or always fails.
 */
public final class Simulations {
  private static final boolean ALL = "all".equals(System.getProperty("simulations"));

  /** A tenth refutes a bound only by what a rule exactly at it would do so rarely. */
  private static final double CHANCE = 1e-3;

  private Simulations() {}

  /** Returns the number of runs to simulate. */
  public static int of(int all) {
    return ALL ? all : all / 10;
  }

  /** Returns the highest rate in so many runs that is consistent with an upper bound. */
  public static double most(double bound, int runs) {
    return ALL
        ? bound
        : BinomialDistribution.of(runs, bound).inverseSurvivalProbability(CHANCE) / (double) runs;
  }

  /** Returns the lowest rate in so many runs that is consistent with a lower bound. */
  public static double least(double bound, int runs) {
    return ALL
        ? bound
        : BinomialDistribution.of(runs, bound).inverseCumulativeProbability(CHANCE) / (double) runs;
  }
}
