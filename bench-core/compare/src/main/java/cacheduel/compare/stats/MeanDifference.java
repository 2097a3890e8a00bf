// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.compare.stats;

import org.apache.commons.statistics.descriptive.Mean;
import org.apache.commons.statistics.descriptive.Variance;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * The difference of the means of two samples of logarithms, with an interval that misses the true
 * difference with at most a given probability.
 *
 * <p>The margin is that of Welch's t-test, with his degrees of freedom from unbiased estimates (B.
 * L. Welch, The generalization of Student's problem when several different population variances are
 * involved, Biometrika 34, 1947, eq. 28). Samples of the same rounds also have that of the paired
 * t-test, for which a small part of the probability is set aside; the smaller margin counts. The
 * paired one is the smaller where the machine changes from round to round.
 *
 * <p>Immutable.
 *
 * @param low the lower end; negative infinity if nothing is known
 * @param best the difference of the means; NaN if a sample is empty
 * @param high the upper end; infinity if nothing is known
 */
public record MeanDifference(double low, double best, double high) {
  /** Nothing is known. */
  public static final MeanDifference UNKNOWN =
      new MeanDifference(Double.NEGATIVE_INFINITY, Double.NaN, Double.POSITIVE_INFINITY);

  /** Part of the probability that the paired margin may use. */
  private static final double PAIRED = 0.125;

  /** Welch's approximation errs by the square of the sample size; simulated. */
  private static final double APPROXIMATION = 3;

  /** No test of fewer values can hold its level on a machine with two states. */
  private static final int FEW = 4;

  /** The least margin of few values, as wide as states of a machine lie apart. */
  private static final double MARGIN_OF_FEW = Math.log(1.8);

  /**
   * Compares samples of the same rounds.
   *
   * @param one by round
   * @param other by round, of the same length
   * @param level the probability with which the interval may miss the true difference
   */
  public static MeanDifference ofRounds(double[] one, double[] other, double level) {
    double[] differences = new double[one.length];
    for (int i = 0; i < one.length; i++) {
      differences[i] = one[i] - other[i];
    }
    double paired = one.length < 2
        ? Double.POSITIVE_INFINITY
        : quantile(one.length - 1, level * PAIRED)
            * Math.sqrt(Variance.of(differences).getAsDouble() / one.length);
    return of(one, other, Math.min(welch(one, other, level), paired));
  }

  /**
   * Compares independent samples, each of any length.
   *
   * @param level the probability with which the interval may miss the true difference
   */
  public static MeanDifference ofSamples(double[] one, double[] other, double level) {
    return of(one, other, welch(one, other, level));
  }

  private static MeanDifference of(double[] one, double[] other, double margin) {
    double best = Mean.of(one).getAsDouble() - Mean.of(other).getAsDouble();
    if (Double.isInfinite(margin)) {
      return new MeanDifference(Double.NEGATIVE_INFINITY, best, Double.POSITIVE_INFINITY);
    }
    double least = Math.min(one.length, other.length) < FEW ? MARGIN_OF_FEW : 0;
    double half = Math.max(margin, least);
    return new MeanDifference(best - half, best, best + half);
  }

  private static double welch(double[] one, double[] other, double level) {
    int fewest = Math.min(one.length, other.length);
    if (fewest < 2) {
      return Double.POSITIVE_INFINITY;
    }
    double a = Variance.of(one).getAsDouble() / one.length;
    double b = Variance.of(other).getAsDouble() / other.length;
    double share = a / (a + b);
    double square =
        1 / (share * share / (one.length + 1) + (1 - share) * (1 - share) / (other.length + 1)) - 2;
    double most = one.length + other.length - 2.0;
    double degrees = a + b == 0 ? most : Math.max(fewest - 1.0, Math.min(most, square));
    double usable = 1 - APPROXIMATION / (fewest * fewest);
    return quantile(degrees, level * usable) * Math.sqrt(a + b);
  }

  private static double quantile(double degrees, double level) {
    return TDistribution.of(degrees).inverseSurvivalProbability(level / 2);
  }

  /** Returns the difference in which the samples change places. */
  public MeanDifference negated() {
    return new MeanDifference(-high, -best, -low);
  }

  /**
   * Returns a later difference of the same two, with the part of its interval that lies in this one
   * as well (C. Jennison and B. W. Turnbull, Interim analyses: the repeated confidence interval
   * approach, Journal of the Royal Statistical Society B 51, 1989). If the two exclude each other,
   * what was claimed first stands, as a single point.
   */
  public MeanDifference then(MeanDifference later) {
    double lowest = Math.min(high, Math.max(low, later.low));
    double highest = Math.max(lowest, Math.min(high, later.high));
    double most = Math.min(highest, later.best);
    return new MeanDifference(lowest, Math.max(lowest, most), highest);
  }
}
