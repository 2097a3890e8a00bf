// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.contest;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class MeanDifferenceTest {
  @Test
  void negated_changesPlaces() {
    assertThat(new MeanDifference(0.1, 0.2, 0.4).negated())
        .isEqualTo(new MeanDifference(-0.4, -0.2, -0.1));
  }

  @Test
  void later_isHeldToTheEarlierInterval() {
    MeanDifference early = new MeanDifference(0.1, 0.2, 0.3);

    assertThat(MeanDifference.UNKNOWN.then(early)).isEqualTo(early);
    assertThat(early.then(new MeanDifference(-0.1, 0.15, 0.25)))
        .isEqualTo(new MeanDifference(0.1, 0.15, 0.25));
    assertThat(early.then(new MeanDifference(-0.2, 0, 0.2)))
        .isEqualTo(new MeanDifference(0.1, 0.1, 0.2));
    assertThat(early.then(new MeanDifference(-0.3, -0.2, -0.1)))
        .isEqualTo(new MeanDifference(0.1, 0.1, 0.1));
    assertThat(early.then(new MeanDifference(0.5, 0.6, 0.7)))
        .isEqualTo(new MeanDifference(0.3, 0.3, 0.3));
  }

  @Test
  void change_extendsTheIntervalToItsSide() {
    MeanDifference steady = new MeanDifference(0.25, 0.5, 1);

    assertThat(steady.towards(0.5)).isEqualTo(new MeanDifference(0.25, 0.5, 1.5));
    assertThat(steady.towards(-0.5)).isEqualTo(new MeanDifference(-0.25, 0.5, 1));
  }
}
