// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.explain;

/**
 * The difference of a figure between two clients, with an interval that misses the true difference
 * with a probability of {@value #LEVEL}. It is the interval of the differences within rounds
 * ("Student", The probable error of a mean, Biometrika 6, 1908), so that whatever slows down a
 * whole round makes no difference.
 *
 * <p>Immutable.
 *
 * @param low the lower end of the interval; negative infinity with fewer than two rounds
 * @param best the mean difference
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
    Spread differences = to.minus(from);
    double error = Math.sqrt(differences.varianceOfMean());
    double least = LEAST_RELATIVE_ERROR * Math.hypot(from.mean(), to.mean());
    double margin = Double.isNaN(error)
        ? Double.POSITIVE_INFINITY
        : differences.quantile(level / 2) * Math.max(error, least);
    double best = differences.mean();
    return new Gap(best - margin, best, best + margin);
  }

  /** Returns whether it exceeds its noise. */
  public boolean isCertain() {
    return low > 0 || high < 0;
  }

  /** Returns half the width of the interval. */
  double margin() {
    return high - best;
  }
}
