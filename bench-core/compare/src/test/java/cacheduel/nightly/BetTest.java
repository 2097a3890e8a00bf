// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.nightly;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class BetTest {
  private static final double DELTA = 0.03;
  private static final Offset<Double> CLOSELY = within(1e-12);

  private final Bet bet = new Bet(DELTA);

  private void seen(double... slowdowns) {
    for (double slowdown : slowdowns) {
      bet.seen(slowdown);
    }
  }

  @Test
  void noiseOfTheFirstPairs_isGuessed() {
    seen(0.5, -0.5, 0.5, -0.5, 0.5);

    // a noise of twice delta
    assertThat(bet.worse(DELTA, 1, 1)).isCloseTo(Math.tanh(0.25), CLOSELY);
    assertThat(bet.worse(DELTA, 2, 0.5)).isCloseTo(Math.tanh(0.5) / 2, CLOSELY);
    assertThat(bet.worse(-DELTA, 1, 1)).isCloseTo(-Math.tanh(0.25), CLOSELY);
  }

  @Test
  void noise_isTheMedianDistanceFromTheMedian() {
    seen(0.51, 0.53, 0.49, 0.47, 0.52, 0.48);

    double deviation = 1.4826 * 0.02;
    assertThat(bet.worse(0.02, 1, 1))
        .isCloseTo(Math.tanh(DELTA * 0.02 / (deviation * deviation)), CLOSELY);
  }

  @Test
  void equalPairs_haveALeastNoise() {
    seen(0, 0, 0, 0, 0, 0);

    assertThat(bet.worse(0.0005, 1, 1)).isCloseTo(Math.tanh(0.0005 * 0.03 / 2.5e-5), CLOSELY);
  }

  @Test
  void stake_isNeverAll() {
    assertThat(bet.worse(10, 1, 1)).isEqualTo(0.9);
    assertThat(bet.worse(-10, 1, 1)).isEqualTo(-0.9);
    assertThat(bet.worse(-10, 1, 0.5)).isEqualTo(-0.45);
  }

  @Test
  void noise_isOfTheLatestTwentyFourPairs() {
    for (int i = 0; i < 6; i++) {
      seen(1, -1);
    }
    for (int i = 0; i < 6; i++) {
      seen(0.01, -0.01);
    }
    double halfOfThemLarge = 1.4826 * 0.505;
    assertThat(bet.worse(0.1, 1, 1))
        .isCloseTo(Math.tanh(DELTA * 0.1 / (halfOfThemLarge * halfOfThemLarge)), CLOSELY);

    seen(0.01);
    double mostOfThemSmall = 1.4826 * 0.01;
    assertThat(bet.worse(0.001, 1, 1))
        .isCloseTo(Math.tanh(DELTA * 0.001 / (mostOfThemSmall * mostOfThemSmall)), CLOSELY);
  }

  @Test
  void outlier_isFarBeyondTheUsualSizeAndDelta() {
    seen(0.51, 0.49, 0.51, 0.49, 0.51, 0.49);

    assertThat(bet.outlier(0.55, 0.5, 0.5)).isEqualTo(0.45);
    assertThat(bet.outlier(0.45, 0.5, 1)).isEqualTo(-0.9);
    assertThat(bet.outlier(0.539, 0.5, 1)).isZero();
    assertThat(bet.outlier(0.461, 0.5, 1)).isZero();
  }

  @Test
  void outlier_isAtLeastWhatCounts() {
    seen(0, 0, 0, 0, 0, 0);

    assertThat(bet.outlier(DELTA, 0, 1)).isZero();
    assertThat(bet.outlier(0.031, 0, 1)).isEqualTo(0.9);
  }

  @Test
  void outlier_needsPairsToBeOne() {
    seen(0, 0, 0, 0, 0);

    assertThat(bet.outlier(5, 0, 1)).isZero();
  }
}
