// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.compare.stats;

import java.util.Arrays;

/**
 * Wilcoxon's signed-rank test, one-sided and exact: the probability of differences that lie at
 * least as far to one side as these, given that the arms of each pair are exchangeable.
 *
 * Zero differences are dropped, and tied sizes share their mean rank (Wilcoxon 1945, Biometrics
 * Bulletin 1(6); the treatment of ties and zeros: Pratt and Gibbons, Concepts of Nonparametric
 * Theory, 1981, chapter 3). The WilcoxonSignedRankTest of Apache Commons Statistics gives the same
 * p-values without ties, but only an approximation with ties.
 *
 * @param pairs number of non-zero differences
 * @param greater the p-value of "they lie above 0"; 1 if all are 0
 * @param less the p-value of "they lie below 0"
 */
public record SignedRankTest(int pairs, double greater, double less) {

  /**
   * Tests differences.
   *
   * @param differences finite, in any order
   */
  public static SignedRankTest of(double[] differences) {
    double[] sizes =
        Arrays.stream(differences).map(Math::abs).filter(d -> d > 0).sorted().toArray();
    int[] halves = halfRanks(sizes);
    int above = 0;
    int below = 0;
    for (double difference : differences) {
      if (difference > 0) {
        above += halves[Arrays.binarySearch(sizes, difference)];
      } else if (difference < 0) {
        below += halves[Arrays.binarySearch(sizes, -difference)];
      }
    }
    RankSums sums = new RankSums(halves);
    return new SignedRankTest(sizes.length, sums.atLeast(above), sums.atLeast(below));
  }

  /** The mean of the ranks i + 1 to j is (i + 1 + j) / 2. */
  private static int[] halfRanks(double[] sizes) {
    int[] halves = new int[sizes.length];
    int i = 0;
    while (i < sizes.length) {
      int j = i + 1;
      while (j < sizes.length && sizes[j] == sizes[i]) {
        j++;
      }
      Arrays.fill(halves, i, j, i + 1 + j);
      i = j;
    }
    return halves;
  }
}
