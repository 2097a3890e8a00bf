// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.report;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class AxisTest {
  @Test
  void linear_endsAtARoundNumberNotBelowTheLargest() {
    Axis axis = Axis.linear(39_950, 61);

    assertThat(axis.ticks()).containsExactly(0.0, 10_000.0, 20_000.0, 30_000.0, 40_000.0);
    assertThat(axis.place(0)).isZero();
    assertThat(axis.place(20_000)).isEqualTo(30);
    assertThat(axis.place(40_000)).isEqualTo(60);
  }

  @Test
  void logarithmic_givesEqualRatiosEqualDistances() {
    Axis axis = Axis.logarithmic(130, 8_000, 21);

    assertThat(axis.ticks())
        .containsExactly(100.0, 200.0, 500.0, 1_000.0, 2_000.0, 5_000.0, 10_000.0);
    assertThat(axis.place(100)).isZero();
    assertThat(axis.place(1_000)).isEqualTo(10);
    assertThat(axis.place(10_000)).isEqualTo(20);
  }

  @Test
  void logarithmicOfManyDecades_labelsPowersOfTenOnly() {
    assertThat(Axis.logarithmic(2, 700_000, 17).ticks())
        .containsExactly(10.0, 100.0, 1_000.0, 10_000.0, 100_000.0, 1_000_000.0);
  }

  @Test
  void logarithmicOfOneValue_hasTwoEnds() {
    Axis round = Axis.logarithmic(100, 100, 17);
    Axis odd = Axis.logarithmic(130, 130, 17);

    assertThat(round.ticks()).containsExactly(100.0, 200.0);
    assertThat(odd.ticks()).containsExactly(100.0, 200.0);
    assertThat(odd.place(130)).isBetween(1, 15);
  }
}
