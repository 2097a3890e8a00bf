// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.contest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class SpreadsTest {
  private static StandardError error(double[] squares, double[] degrees, double... weights) {
    return Spreads.of(squares, degrees).error(weights);
  }

  @Test
  void quietCell_borrowsFromTheOthers() {
    double[] squares = {4, 8, 6};
    double[] degrees = {4, 4, 4};

    // (3 x 18 / 12 + 4) / (3 + 4), over its own 4 / 4
    assertThat(error(squares, degrees, 1, 0, 0))
        .isEqualTo(new StandardError(Math.sqrt(8.5 / 7), 7));
    // its own 8 / 4, over (4.5 + 8) / 7
    assertThat(error(squares, degrees, 0, 1, 0)).isEqualTo(new StandardError(Math.sqrt(2), 7));
  }

  @Test
  void cellFarAboveTheOthers_keepsItsVarianceAndLendsALimitedPart() {
    double[] squares = {2, 3, 40};
    double[] degrees = {2, 3, 4};

    // at most 2.5 x 4 x 5 / 5 = 10 of the 40 is common
    assertThat(error(squares, degrees, 0, 0, 1)).isEqualTo(new StandardError(Math.sqrt(10), 4));
    assertThat(error(squares, degrees, 1, 0, 0).value())
        .isCloseTo(Math.sqrt((3 * 15 / 9.0 + 2) / 5), within(1e-12));
    assertThat(error(squares, degrees, 1, 0, 0).degrees()).isEqualTo(5, within(1e-12));
  }

  @Test
  void cellAtTheBound_stillBorrows() {
    assertThat(error(new double[] {1, 2.5}, new double[] {1, 1}, 0, 1).degrees())
        .isEqualTo(2);
  }

  @Test
  void cellOfASingleFork_hasTheCommonVariance() {
    double[] squares = {1e-32, 6, 6};
    double[] degrees = {0, 3, 3};

    assertThat(error(squares, degrees, 0.5, 0.5, 0)).isEqualTo(new StandardError(Math.sqrt(2), 6));
    assertThat(error(new double[] {0, 6}, new double[] {0, 3}, 0.5, 0.5).margin(0.01))
        .isInfinite();
    assertThat(error(squares, degrees, 0, 1, 0).value()).isEqualTo(Math.sqrt(2), within(1e-12));
  }

  @Test
  void cellWithoutOthers_hasItsOwnVariance() {
    assertThat(error(new double[] {6}, new double[] {3}, 0.5)).isEqualTo(new StandardError(1, 3));
  }

  @Test
  void weights_addUpVariancesAndLimitTheDegrees() {
    StandardError both = error(new double[] {4, 4}, new double[] {4, 4}, 0.25, 0.75);

    assertThat(both.value()).isEqualTo(1, within(1e-12));
    // 1 / (0.0625 / 7 + 0.5625 / 7) is more than both have together
    assertThat(both.degrees()).isEqualTo(8);
    assertThat(error(new double[] {4, 4}, new double[] {4, 4}, 0.05, 0.95).degrees())
        .isEqualTo(7 / 0.905, within(1e-12));
  }

  @Test
  void equalForks_haveAllDegrees() {
    assertThat(error(new double[] {0, 0}, new double[] {4, 4}, 0.5, 0.5))
        .isEqualTo(new StandardError(0, 8));
  }
}
