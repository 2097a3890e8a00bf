// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.contest;

/**
 * The difference of two figures as logarithms, with an interval that misses the true difference with at
 * most a given probability.
 *
 * <p>Immutable.
 *
 * @param low the lower end; negative infinity if nothing is known
 * @param best the most likely difference; NaN if one figure was not measured
 * @param high the upper end; infinity if nothing is known
 */
public record MeanDifference(double low, double best, double high) {
  /** Nothing is known. */
  public static final MeanDifference UNKNOWN = unknown(Double.NaN);

  static MeanDifference unknown(double best) {
    return new MeanDifference(Double.NEGATIVE_INFINITY, best, Double.POSITIVE_INFINITY);
  }

  /** Returns the difference with the figures exchanged. */
  public MeanDifference negated() {
    return new MeanDifference(-high, -best, -low);
  }

  /** Returns a copy whose interval is extended at one end by a logarithm. */
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
    return new MeanDifference(lowest, later.best, highest).at(later.best);
  }

  /** Returns a copy with another most likely difference, or the end of the interval next to it. */
  MeanDifference at(double difference) {
    return new MeanDifference(low, Math.max(low, Math.min(high, difference)), high);
  }
}
