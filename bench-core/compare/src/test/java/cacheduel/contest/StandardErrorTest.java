// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.contest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class StandardErrorTest {
  private static final StandardError ERROR = new StandardError(0.5, 10);

  @Test
  void margin_isThatOfTheTable() {
    assertThat(ERROR.margin(0.05)).isCloseTo(2.2281 / 2, within(1e-4));
    assertThat(new StandardError(1, 1).margin(0.05)).isCloseTo(12.7062, within(1e-4));
  }

  @Test
  void marginOfTooFewDegreesOrAnUnknownError_isInfinite() {
    assertThat(new StandardError(1, 0.99).margin(0.05)).isInfinite();
    assertThat(new StandardError(Double.NaN, 10).margin(0.05)).isInfinite();
  }

  @Test
  void chance_isOneSided() {
    assertThat(ERROR.chance(2.2281 / 2)).isCloseTo(0.025, within(1e-5));
    assertThat(ERROR.chance(-2.2281 / 2)).isCloseTo(0.025, within(1e-5));
    assertThat(ERROR.chance(0)).isEqualTo(0.5);
    assertThat(new StandardError(1, 1).chance(1)).isCloseTo(0.25, within(1e-12));
  }

  @Test
  void chanceWithoutSpread_isDecidedByTheDifference() {
    assertThat(new StandardError(0, 10).chance(0.1)).isZero();
    assertThat(new StandardError(0, 10).chance(0)).isEqualTo(0.5);
    assertThat(new StandardError(Double.NaN, 0).chance(0.1)).isEqualTo(0.5);
    assertThat(new StandardError(1, 0).chance(0.1)).isEqualTo(0.5);
  }

  @Test
  void chanceBelowOneDegree_isLargerThanThatOfOne() {
    assertThat(new StandardError(1, 1).chance(6)).isCloseTo(0.0526, within(1e-4));
    assertThat(new StandardError(1, 0.8).chance(6)).isBetween(0.07, 0.1);
  }

  /** (1.96 + 0.8416)^2 x 4 / 4 and a quarter of 1.96 squared. */
  @Test
  void rounds_areThoseOfATwoSidedTestWithFourFifthsOfPower() {
    assertThat(ERROR.rounds(4, 1, 0.05)).isCloseTo(7.8489 + 0.9604, within(1e-3));
    assertThat(ERROR.rounds(4, 2, 0.05)).isCloseTo(7.8489 / 4 + 0.9604, within(1e-3));
  }

  @Test
  void quantile_isRoundedToTheWiderSide() {
    assertThat(TQuantiles.twoSided(10.04, 0.05)).isEqualTo(TQuantiles.twoSided(10, 0.05));
    assertThat(TQuantiles.twoSided(10.06, 0.05)).isLessThan(TQuantiles.twoSided(10, 0.05));
    assertThat(TQuantiles.twoSided(10, 0.01)).isCloseTo(3.1693, within(1e-4));
  }
}
