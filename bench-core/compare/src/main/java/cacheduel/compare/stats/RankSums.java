// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.compare.stats;

/**
 * The exact distribution of a sum of ranks, each included independently with probability 1/2.
 *
 * It is the null distribution of Wilcoxon's signed-rank statistic given the absolute differences,
 * because exchanging the two arms of a pair flips the sign of its difference and keeps its size. So
 * it holds for tied sizes too, and assumes nothing but that the arms are exchangeable.
 *
 * <p>Ranks are counted in halves, so that the mean rank of a tie is an integer. Immutable.
 */
final class RankSums {
  private final double[] atMost;

  /**
   * Convolves the ranks one by one: {@code p[s]} is the probability of the sum {@code s}.
   *
   * @param halves the doubled ranks
   */
  RankSums(int[] halves) {
    int total = 0;
    for (int half : halves) {
      total += half;
    }
    double[] p = new double[total + 1];
    p[0] = 1;
    int largest = 0;
    for (int half : halves) {
      largest += half;
      for (int sum = largest; sum >= 0; sum--) {
        p[sum] = (p[sum] + (sum >= half ? p[sum - half] : 0)) / 2;
      }
    }
    for (int sum = 1; sum <= total; sum++) {
      p[sum] += p[sum - 1];
    }
    atMost = p;
  }

  /** Returns the distribution for n values without ties. */
  static RankSums untied(int n) {
    int[] halves = new int[n];
    for (int i = 0; i < n; i++) {
      halves[i] = 2 * (i + 1);
    }
    return new RankSums(halves);
  }

  /** Returns the probability of a sum that is at most this large; {@code half} is doubled, too. */
  double atMost(int half) {
    return half < 0 ? 0 : atMost[Math.min(half, atMost.length - 1)];
  }

  /**
   * Returns the probability of a sum that is at least this large; by symmetry, to keep precision.
   */
  double atLeast(int half) {
    return atMost(atMost.length - 1 - half);
  }
}
