// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.compare.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class MeanDifferenceTest {
  private static final double[] LOW = {1.0, 1.1, 0.9, 1.05, 0.95};
  private static final double[] HIGH = {2.0, 2.1, 1.9, 2.05, 1.95};

  @Test
  void best_isTheDifferenceOfTheMeansInsideItsInterval() {
    MeanDifference difference = MeanDifference.ofSamples(HIGH, LOW, 0.01);

    assertThat(difference.best()).isCloseTo(1, within(1e-12));
    assertThat(difference.low()).isBetween(0.7, 0.95);
    assertThat(difference.high() - 1).isCloseTo(1 - difference.low(), within(1e-12));
  }

  @Test
  void smallerLevel_widensTheInterval() {
    assertThat(MeanDifference.ofSamples(HIGH, LOW, 0.001).low())
        .isLessThan(MeanDifference.ofSamples(HIGH, LOW, 0.01).low());
  }

  @Test
  void samplesThatMoveTogether_haveANarrowerIntervalByRounds() {
    assertThat(MeanDifference.ofRounds(HIGH, LOW, 0.01).low())
        .isGreaterThan(MeanDifference.ofSamples(HIGH, LOW, 0.01).low());
  }

  @Test
  void fewRounds_showALargeDifferenceOnly() {
    double[] none = {0, 0, 0};
    double[] some = {0.5, 0.5, 0.5};
    double[] much = {0.7, 0.7, 0.7};

    assertThat(MeanDifference.ofRounds(some, none, 0.01).low()).isNegative();
    assertThat(MeanDifference.ofRounds(much, none, 0.01).low()).isPositive();
  }

  @Test
  void oneValue_isUnknown() {
    MeanDifference difference = MeanDifference.ofRounds(new double[] {2}, new double[] {1}, 0.01);

    assertThat(difference.low()).isEqualTo(Double.NEGATIVE_INFINITY);
    assertThat(difference.best()).isEqualTo(1);
    assertThat(difference.high()).isEqualTo(Double.POSITIVE_INFINITY);
  }

  @Test
  void negated_changesPlaces() {
    assertThat(MeanDifference.ofSamples(HIGH, LOW, 0.01).negated())
        .isEqualTo(MeanDifference.ofSamples(LOW, HIGH, 0.01));
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
}
