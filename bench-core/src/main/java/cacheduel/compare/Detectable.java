// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.compare;

/**
 * The smallest slowdown that the rule finds in four of five comparisons, given how much pairs differ.
 *
 * <p>It grows with the standard deviation of a pair's logarithmic ratio. The screen alone finds 2.5 of
 * these over the square root of its pairs; screen and confirmation together find 0.82 of them. With
 * little noise what counts is delta: the estimate must lie above it twice, for which the slowdown
 * has to be 0.38 standard deviations larger. The factors were fitted to the rule's simulation, with
 * a tenth of the pairs four times as noisy as the others; {@code DecisionPowerTest} holds them.
 */
final class Detectable {
  private static final double OF_SCREEN = 2.5;
  private static final double OF_RULE = 0.82;
  private static final double ABOVE_DELTA = 0.38;

  private Detectable() {}

  /**
   * The slowdown as a share: 0.1 is 10 per cent.
   *
   * @param deviation standard deviation of the slowdowns
   * @param screened how many pairs the screen has, at least one
   */
  static double slowdown(double deviation, int screened, double delta) {
    double byNoise = deviation * Math.max(OF_RULE, OF_SCREEN / Math.sqrt(screened));
    double byDelta = Math.log1p(delta) + ABOVE_DELTA * deviation;
    return Math.expm1(Math.max(byNoise, byDelta));
  }
}
