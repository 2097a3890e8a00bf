// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.compare;

import java.util.TreeMap;

/**
 * The smallest slowdown that the rule finds in four of five comparisons, given the noise of the
 * pairs.
 *
 * Three things bound it. Significance: the last look that is reached finds a slowdown of so many
 * standard deviations. Patience: a smaller one raises no suspicion when the unsuspicious are given
 * up. And delta, with little noise: the estimate must exceed it. The numbers were fitted to
 * simulations with normal noise; {@code DecisionPowerTest} holds them within five percentage points.
 */
final class Detectable {
  /** Standard deviations by the pairs of the last look that is reached. */
  private static final TreeMap<Integer, Double> SIGNIFICANT = new TreeMap<>();

  private static final double SUSPICIOUS = 2.83;
  private static final double ABOVE_DELTA = 0.28;
  private static final double DELTAS = 1.3;

  /** The larger this is, the closer the sum of several bounds is to the largest. */
  private static final int POWER = 10;

  static {
    SIGNIFICANT.put(12, 2.15);
    SIGNIFICANT.put(16, 1.84);
    SIGNIFICANT.put(24, 1.16);
    SIGNIFICANT.put(36, 0.92);
    SIGNIFICANT.put(72, 0.585);
  }

  private Detectable() {}

  /**
   * Returns the slowdown as a share: 0.1 is 10 per cent.
   *
   * @param deviation standard deviation of the slowdowns
   * @param most the most pairs that there are, or that would have been measured on a suspicion
   * @return NaN if no look is reached, or if the deviation is not known
   */
  static double slowdown(Rule rule, double deviation, int most, double delta) {
    var reached = SIGNIFICANT.floorEntry(most);
    if (reached == null) {
      return Double.NaN;
    }
    double least = Math.log1p(delta);
    double byDelta = least + ABOVE_DELTA * Math.min(deviation, DELTAS * least);
    double bySignificance = deviation * reached.getValue();
    double byPatience = reached.getKey() > rule.patience()
        ? deviation * SUSPICIOUS / Math.sqrt(rule.patience())
        : 0;
    return Math.expm1(largest(byDelta, bySignificance, byPatience));
  }

  private static double largest(double... bounds) {
    double sum = 0;
    for (double bound : bounds) {
      sum += Math.pow(bound, POWER);
    }
    return Math.pow(sum, 1.0 / POWER);
  }
}
