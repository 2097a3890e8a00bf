// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.answer;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.figure.Range;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LeadTextTest {
  /** The second is as wide as the ratio; the last two are wider. */
  @ParameterizedTest
  @CsvSource({
    "1.3, 1.5, 1.8, 1.50",
    "0.5, 1.0, 1.5, 1.0",
    "0.1, 0.5, 0.9, at most 0.9",
    "0.1, 0.5, 1.0, at least 0.1"
  })
  void times_areANumberUnlessTheIntervalIsWiderThanIt(
      double low, double best, double high, String text) {
    assertThat(LeadText.times(Range.of(low, best, high))).isEqualTo(text);
  }

  @Test
  void end_isRoundedAwayFromTheRatio() {
    assertThat(LeadText.times(Range.of(1.29, 3, 7))).isEqualTo("at least 1.2");
    assertThat(LeadText.times(Range.of(0.01, 0.3, 0.71))).isEqualTo("at most 0.8");
  }

  @Test
  void interval_hasTheDecimalsOfItsWidth() {
    assertThat(LeadText.interval(Range.of(1.3, 1.5, 1.8))).isEqualTo("1.30 to 1.80");
    assertThat(LeadText.interval(Range.of(0.5, 1.4, 1.5))).isEqualTo("0.5 to 1.5");
  }

  @Test
  void estimateWithoutAnInterval_hasOneDecimal() {
    assertThat(LeadText.estimate(Range.withoutInterval(1.449))).isEqualTo("1.4");
    assertThat(LeadText.estimate(Range.of(1.4, 1.449, 1.5))).isEqualTo("1.45");
  }
}
