// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.compare;

import java.util.Arrays;
import java.util.Collection;
import java.util.Locale;
import org.apache.commons.statistics.descriptive.Median;
import org.apache.commons.statistics.distribution.BinomialDistribution;

/**
 * The pairs of a metric whose arms differ far more than those of most pairs, as they do if some forks of
 * one arm run in a slower mode.
 *
 * Which pairs these are depends on the sizes of the slowdowns only, never on their signs. So if the
 * arms are equal, each outlier lies on either side with the same probability, whatever the noise.
 *
 * @param slower number of outliers in which the candidate is worse
 * @param faster number of those in which the baseline is
 * @param beyond the size above which a slowdown is an outlier, as a logarithm
 */
public record Outliers(int slower, int faster, double beyond) {
  private static final double MEDIANS = 4;

  /** A single outlier is no evidence of a slower mode. */
  private static final int FEWEST_ONE_SIDED = 2;

  /**
   * Finds the outliers.
   *
   * @param least the smallest slowdown or speed-up that counts, as a logarithm
   */
  static Outliers of(double[] slowdowns, double least) {
    double[] sizes = Arrays.stream(slowdowns).map(Math::abs).toArray();
    double median = sizes.length == 0 ? 0 : Median.withDefaults().evaluate(sizes);
    double beyond = Math.max(least, MEDIANS * median);
    int slower = (int) Arrays.stream(slowdowns).filter(d -> d > beyond).count();
    int faster = (int) Arrays.stream(slowdowns).filter(d -> d < -beyond).count();
    return new Outliers(slower, faster, beyond);
  }

  /** Returns those of all cells together. */
  static Outliers sum(Collection<Outliers> cells) {
    return new Outliers(
        cells.stream().mapToInt(Outliers::slower).sum(),
        cells.stream().mapToInt(Outliers::faster).sum(),
        cells.stream().mapToDouble(Outliers::beyond).max().orElse(0));
  }

  /** Returns the p-value of a one-sided sign test; 1 without an outlier. */
  double p(Slowdowns.Direction direction) {
    int count = direction == Slowdowns.Direction.WORSE ? slower : faster;
    int all = slower + faster;
    return count == 0 ? 1 : BinomialDistribution.of(all, 0.5).survivalProbability(count - 1);
  }

  /**
   * Returns them as text, such as "in 3 of 24 pairs the candidate is more than 12 % worse, in 0 as
   * much better".
   *
   * @param pairs number of all pairs
   */
  public String text(int pairs) {
    return String.format(
        Locale.ROOT,
        "in %d of %d pairs the candidate is more than %.0f %% worse, in %d as much better",
        slower,
        pairs,
        100 * Math.expm1(beyond),
        faster);
  }

  /** Returns whether there are several, all on the same side. */
  boolean areOneSided() {
    return Math.min(slower, faster) == 0 && Math.max(slower, faster) >= FEWEST_ONE_SIDED;
  }

  /** Returns whether suspiciously many are on the same side. */
  boolean areLopsided() {
    return Math.min(p(Slowdowns.Direction.WORSE), p(Slowdowns.Direction.BETTER)) <= Rule.SUSPICION;
  }
}
