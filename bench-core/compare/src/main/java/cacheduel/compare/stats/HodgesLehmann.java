// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.compare.stats;

import java.util.Arrays;
import org.apache.commons.statistics.descriptive.Median;

/**
 * The Hodges-Lehmann estimate of the centre of paired differences, with an exact distribution-free
 * interval. It assumes only that a difference is distributed symmetrically about the centre, which
 * holds for two exchangeable arms.
 *
 * The estimate is the median of the Walsh averages, the means of every two differences and of each
 * with itself (Hodges and Lehmann 1963, Annals of Mathematical Statistics 34(2)). The interval
 * spans the (k+1)-th smallest to the (k+1)-th largest of them, where k is the largest rank sum that
 * a one-sided signed-rank test at half of the remaining probability rejects (Tukey's confidence
 * interval; Hollander and Wolfe, Nonparametric Statistical Methods, section 3.3). With tied
 * differences it is conservative.
 *
 * @param estimate the median of the Walsh averages
 * @param low lower end of the interval; negative infinity if there are too few differences
 * @param high upper end of it; positive infinity if there are too few
 * @param confidence coverage of the interval, at least the requested one; 1 without an interval
 */
public record HodgesLehmann(double estimate, double low, double high, double confidence) {

  /**
   * Estimates the centre of differences of which some count less. The interval then consists of the
   * centres that a signed-rank test of the weighted differences from them does not reject.
   *
   * @param differences finite, at least one, in any order
   * @param weights one for each, positive, and independent of the differences' signs
   * @param confidence of the interval, for example 0.95, which takes at least 6 differences
   * @throws IllegalArgumentException if there is no difference
   */
  public static HodgesLehmann of(double[] differences, double[] weights, double confidence) {
    int n = differences.length;
    if (n == 0) {
      throw new IllegalArgumentException("no differences: expected at least one");
    }
    double[] walsh = walshAverages(differences, weights);
    Arrays.sort(walsh);
    double estimate = Median.withDefaults().evaluate(walsh);
    RankSums sums = RankSums.untied(n);
    int rejected = -1;
    while (sums.atMost(2 * (rejected + 1)) <= (1 - confidence) / 2) {
      rejected++;
    }
    return rejected < 0
        ? new HodgesLehmann(estimate, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, 1)
        : new HodgesLehmann(
            estimate,
            walsh[rejected],
            walsh[walsh.length - 1 - rejected],
            1 - 2 * sums.atMost(2 * rejected));
  }

  /** Returns the estimate without its interval, which takes far longer. */
  public static double estimate(double[] differences, double[] weights) {
    return Median.withDefaults().evaluate(walshAverages(differences, weights));
  }

  private static double[] walshAverages(double[] x, double[] w) {
    double[] averages = new double[x.length * (x.length + 1) / 2];
    int next = 0;
    for (int i = 0; i < x.length; i++) {
      for (int j = i; j < x.length; j++) {
        averages[next++] = (w[i] * x[i] + w[j] * x[j]) / (w[i] + w[j]);
      }
    }
    return averages;
  }

  /** Returns whether the whole interval lies between two values, inclusive. */
  public boolean within(double lowest, double highest) {
    return low >= lowest && high <= highest;
  }
}
