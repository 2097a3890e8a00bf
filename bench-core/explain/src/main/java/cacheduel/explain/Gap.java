// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.explain;

import org.apache.commons.statistics.distribution.TDistribution;

/**
 * The difference of a figure between two clients, with an interval that misses the true difference
 * with a probability of {@value #LEVEL} (B. L. Welch, The generalization of "Student's" problem,
 * Biometrika 34, 1947).
 *
 * <p>Immutable.
 *
 * @param low the lower end of the interval; negative infinity with fewer than two forks of each
 * @param best the difference of the means
 * @param high the upper end
 */
public record Gap(double low, double best, double high) {
  static final double LEVEL = 0.01;

  /** Forks that agree by chance must not make a small difference certain. */
  private static final double LEAST_RELATIVE_ERROR = 0.002;

  /** Returns the difference from one spread to another. */
  static Gap between(Spread from, Spread to) {
    return between(from, to, LEVEL);
  }

  /** Returns the difference with an interval that misses the true one with another probability. */
  static Gap between(Spread from, Spread to, double level) {
    double best = to.mean() - from.mean();
    double one = variance(from);
    double other = variance(to);
    double sum = one + other;
    if (Double.isNaN(sum)) {
      return new Gap(Double.NEGATIVE_INFINITY, best, Double.POSITIVE_INFINITY);
    }
    double degrees = sum == 0
        ? from.forks().size() + to.forks().size() - 2.0
        : sum
            * sum
            / (one * one / (from.forks().size() - 1)
                + other * other / (to.forks().size() - 1));
    double margin =
        TDistribution.of(degrees).inverseSurvivalProbability(level / 2) * Math.sqrt(sum);
    return new Gap(best - margin, best, best + margin);
  }

  private static double variance(Spread spread) {
    double least = LEAST_RELATIVE_ERROR * spread.mean();
    return Math.max(spread.varianceOfMean(), least * least);
  }

  /** Returns whether it exceeds its noise. */
  public boolean isCertain() {
    return low > 0 || high < 0;
  }

  /** Returns the larger distance from the difference to an end. */
  double margin() {
    return Math.max(high - best, best - low);
  }
}
