// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.figure;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TimesTextTest {
  @ParameterizedTest
  @CsvSource({"1.3, 1.5, 1.8, 1.50", "0.5, 1.0, 1.5, 1.0", "1.29, 3, 7, 3.0"})
  void times_haveTheDecimalsOfTheIntervalsWidth(double low, double best, double high, String text) {
    assertThat(TimesText.times(Range.of(low, best, high))).isEqualTo(text);
  }

  @Test
  void interval_hasTheDecimalsOfItsWidth() {
    assertThat(TimesText.interval(Range.of(1.3, 1.5, 1.8))).isEqualTo("1.30 to 1.80");
    assertThat(TimesText.interval(Range.of(0.5, 1.4, 1.5))).isEqualTo("0.5 to 1.5");
  }

  @Test
  void timesWithoutAnInterval_haveOneDecimal() {
    assertThat(TimesText.times(Range.withoutInterval(1.449))).isEqualTo("1.4");
    assertThat(TimesText.times(Range.of(1.4, 1.449, 1.5))).isEqualTo("1.45");
  }
}
