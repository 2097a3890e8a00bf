// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.compare.stats;

/**
 * The exact distribution of the sum of those of given ranks that a fair coin picks, each on its own.
 *
 * <p>It is the null distribution of Wilcoxon's signed-rank statistic, given how large the differences
 * are: whoever exchanges the two arms of a pair turns a difference's sign and keeps its size. So it
 * holds for tied sizes too, and needs no assumption but that the arms could be exchanged.
 *
 * <p>Ranks are counted in halves, so that the mean rank of a tie is a whole number. Immutable.
 */
final class RankSums {
  private final double[] atMost;

  /**
   * Sums up all subsets, in steps of one rank: after each, {@code p[s]} is the probability of a sum.
   *
   * @param halves the ranks, each doubled
   */
  RankSums(int[] halves) {
    int total = 0;
    for (int half : halves) {
      total += half;
    }
    double[] p = new double[total + 1];
    p[0] = 1;
    for (int half : halves) {
      for (int sum = total; sum >= 0; sum--) {
        p[sum] = (p[sum] + (sum >= half ? p[sum - half] : 0)) / 2;
      }
    }
    for (int sum = 1; sum <= total; sum++) {
      p[sum] += p[sum - 1];
    }
    atMost = p;
  }

  /** That of n values of which no two are tied. */
  static RankSums untied(int n) {
    int[] halves = new int[n];
    for (int i = 0; i < n; i++) {
      halves[i] = 2 * (i + 1);
    }
    return new RankSums(halves);
  }

  /** The probability of a sum that is at most this large; {@code half} is doubled, too. */
  double atMost(int half) {
    return half < 0 ? 0 : atMost[Math.min(half, atMost.length - 1)];
  }

  /** The probability of a sum that is at least this large. By symmetry, so that no digits are lost. */
  double atLeast(int half) {
    return atMost(atMost.length - 1 - half);
  }
}
