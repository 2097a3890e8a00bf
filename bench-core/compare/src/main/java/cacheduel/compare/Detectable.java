// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.compare;

/**
 * The smallest slowdown that the rule finds in four of five comparisons, given the noise of the
 * pairs.
 *
 * It grows with the standard deviation of a pair's logarithmic ratio. The screen alone finds 2.5
 * standard deviations over the square root of its pairs; screen and confirmation together find 3.67
 * over the square root of the confirmation's pairs. With little noise delta dominates: the estimate
 * must exceed it twice, which takes a slowdown larger by 1.7 standard deviations over the square
 * root of the deciding pairs. These are 20, or more if the rule has more and 20 are too noisy to
 * decide. The factors were fitted to the rule's simulation, with a tenth of the pairs four times as
 * noisy as the others; {@code DecisionPowerTest} guards them.
 */
final class Detectable {
  private static final double OF_SCREEN = 2.5;
  private static final double OF_RULE = 3.67;
  private static final double ABOVE_DELTA = 1.7;
  private static final double UNDECIDED = 3.15;
  private static final int FEWEST_DECIDING = 20;

  private Detectable() {}

  /**
   * Returns the slowdown as a share: 0.1 is 10 per cent.
   *
   * @param deviation standard deviation of the slowdowns
   * @param screened number of pairs in the screen, at least one
   * @param confirming most pairs in the confirmation, at least 20
   */
  static double slowdown(double deviation, int screened, int confirming, double delta) {
    double byNoise =
        deviation * Math.max(OF_RULE / Math.sqrt(confirming), OF_SCREEN / Math.sqrt(screened));
    double least = Math.log1p(delta);
    double deciding =
        Math.min(confirming, Math.max(FEWEST_DECIDING, Math.pow(UNDECIDED * deviation / least, 2)));
    double byDelta = least + ABOVE_DELTA * deviation / Math.sqrt(deciding);
    return Math.expm1(Math.max(byNoise, byDelta));
  }
}
