// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

class RuleTest {
  private static final double LEVEL = 0x1p-12 + 4e-5 + 7e-5 + 5e-5 + 9e-5;

  @Test
  void patience_endsAtALook() {
    assertThat(Rule.STANDARD.withPatience(24).patience()).isEqualTo(24);
    assertThatThrownBy(() -> Rule.STANDARD.withPatience(13))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("no look is at 13 pairs");
  }

  @Test
  void level_isTheSumOfAllLooks() {
    assertThat(Rule.STANDARD.level()).isCloseTo(LEVEL, within(1e-12));
    assertThat(Rule.STANDARD.mostPairs()).isEqualTo(72);
  }

  @Test
  void intervalOfEachLook_hasAShareOfTheConfidence() {
    assertConfidence(5, 0x1p-12);
    assertConfidence(12, 0x1p-12);
    assertConfidence(13, 4e-5);
    assertConfidence(16, 4e-5);
    assertConfidence(36, 5e-5);
    assertConfidence(72, 9e-5);
    assertConfidence(73, 9e-5);
  }

  private static void assertConfidence(int pairs, double level) {
    assertThat(Rule.STANDARD.confidence(pairs)).isCloseTo(1 - 0.05 * level / LEVEL, within(1e-9));
  }

  @Test
  void smallestChange_isLargerForACoarserMetric() {
    Rule rule = Rule.STANDARD.withDelta(0.1);

    assertThat(rule.delta(Metric.THROUGHPUT)).isEqualTo(0.1);
    assertThat(List.of(Metric.values())).allMatch(metric -> rule.delta(metric) >= 0.1);
    assertThat(rule.delta(Metric.P99)).isGreaterThan(0.1);
  }

  @Test
  void effect_hasAnIntervalIfItEnds() {
    assertThat(new Effect(1.1, 1, 1.2, 0.95).hasInterval()).isTrue();
    assertThat(new Effect(1.1, 0, Double.POSITIVE_INFINITY, 1).hasInterval()).isFalse();
  }

  @Test
  void metric_isNamedWithItsUnit() {
    assertThat(Metric.P99.label())
        .isEqualTo(Metric.P99.figure().names().briefHeading())
        .contains("p99");
  }

  /** The tenth root of a sum of tenth powers is near the largest of three bounds. */
  @Test
  void detectableSlowdown_isBoundByDeltaLevelAndPatience() {
    double least = Math.log1p(0.03);
    assertDetectable(12, 0.01, least + 0.28 * 0.01, 0.01 * 2.15, 0);
    assertDetectable(12, 0.2, least + 0.28 * 1.3 * least, 0.2 * 2.15, 0);
    assertDetectable(16, 0.2, least + 0.28 * 1.3 * least, 0.2 * 1.84, 0.2 * 2.83 / Math.sqrt(12));
    assertDetectable(71, 0.2, least + 0.28 * 1.3 * least, 0.2 * 0.92, 0.2 * 2.83 / Math.sqrt(12));
    assertThat(Detectable.slowdown(Rule.STANDARD, 0.2, 11, 0.03)).isNaN();
  }

  private static void assertDetectable(int most, double deviation, double a, double b, double c) {
    double root = Math.pow(Math.pow(a, 10) + Math.pow(b, 10) + Math.pow(c, 10), 0.1);

    assertThat(Detectable.slowdown(Rule.STANDARD, deviation, most, 0.03))
        .isCloseTo(Math.expm1(root), within(1e-9));
  }
}
