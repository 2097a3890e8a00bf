// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.compare.stats;

import org.apache.commons.statistics.descriptive.Mean;
import org.apache.commons.statistics.descriptive.Variance;

/**
 * The difference of the means of two samples of logarithms, with an interval that misses the true
 * difference with at most a given probability.
 *
 * <p>The margin is that of Welch's t-test (B. L. Welch, The generalization of Student's problem when
 * several different population variances are involved, Biometrika 34, 1947). With few values, an
 * interval with his degrees of freedom misses half as often as it should if both variances are
 * equal, and up to 1.5 times as often if they differ; those used here were fitted by simulation:
 * results/regression/answers.md. For samples of the same rounds, the margin of the
 * paired t-test is computed too, for which a part of the probability is set aside; the smaller
 * margin counts, which is the paired one where the machine changes from round to round.
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

  // fitted together, for the power of Welch's own with fewer errors
  private static final double PAIRED = 0.1;
  private static final double UNPAIRED = 0.8;
  private static final double MORE_IF_EQUAL = 2;

  /** No test of fewer values can hold its level on a machine with two states. */
  private static final int FEW = 4;

  /** The least margin with few values: the distance between the states of a machine. */
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
        : TQuantiles.twoSided(one.length - 1, level * PAIRED)
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
    double equality = a + b == 0 ? 1 : Math.min(a, b) / Math.max(a, b);
    double degrees = (fewest - 1) * (1 + MORE_IF_EQUAL * equality);
    return TQuantiles.twoSided(degrees, level * UNPAIRED) * Math.sqrt(a + b);
  }

  /** Returns the difference with the samples exchanged. */
  public MeanDifference negated() {
    return new MeanDifference(-high, -best, -low);
  }

  /** Returns a copy that holds the same difference once more changed by a logarithm. */
  public MeanDifference towards(double change) {
    return new MeanDifference(low + Math.min(0, change), best, high + Math.max(0, change));
  }

  /**
   * Returns a later difference of the same two, with the part of its interval that lies in this one
   * as well (C. Jennison and B. W. Turnbull, Interim analyses: the repeated confidence interval
   * approach, Journal of the Royal Statistical Society B 51, 1989). If the two exclude each other,
   * the earlier claim is kept, as a single point.
   */
  public MeanDifference then(MeanDifference later) {
    double lowest = Math.min(high, Math.max(low, later.low));
    double highest = Math.max(lowest, Math.min(high, later.high));
    double most = Math.min(highest, later.best);
    return new MeanDifference(lowest, Math.max(lowest, most), highest);
  }
}
