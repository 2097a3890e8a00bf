// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.contest;

import org.apache.commons.statistics.distribution.NormalDistribution;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * The standard error of a difference.
 *
 * @param value NaN if it is unknown
 * @param degrees its degrees of freedom
 */
record StandardError(double value, double degrees) {
  private static final double POWER = 0.8;

  /** Returns half the width of the interval that misses the true difference with a probability. */
  double margin(double level) {
    return Double.isNaN(value) || degrees < 1
        ? Double.POSITIVE_INFINITY
        : TQuantiles.twoSided(degrees, level) * value;
  }

  /**
   * Returns the probability of a difference at least as large if there is none. Below one degree of
   * freedom the tails are heavier than a Cauchy distribution's, but it is still informative.
   */
  double chance(double difference) {
    if (Double.isNaN(value) || degrees == 0 || difference == 0) {
      return 0.5;
    }
    if (value == 0) {
      return 0;
    }
    return TDistribution.of(degrees).survivalProbability(Math.abs(difference) / value);
  }

  /**
   * Returns the number of rounds after which a difference would probably be distinguished (W. C.
   * Guenther, Sample size formulas for normal theory t tests, The American Statistician 35, 1981).
   *
   * @param rounds the number behind this error
   */
  double rounds(int rounds, double difference, double level) {
    NormalDistribution normal = NormalDistribution.of(0, 1);
    double margin = normal.inverseSurvivalProbability(level / 2);
    double errors = (margin + normal.inverseCumulativeProbability(POWER)) * value / difference;
    return rounds * errors * errors + margin * margin / 4;
  }
}
