// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NumberTextTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "0; 0",
        "0.04567; 0.0457",
        "1; 1.00",
        "9.996; 10.0",
        "84.23; 84.2",
        "999.6; 1,000",
        "1893.27; 1,890",
        "77038.5; 77,000",
        "12345678; 12,300,000"
      })
  void three_keepsThreeSignificantDigits(double value, String text) {
    assertThat(NumberText.three(value)).isEqualTo(text);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "38123.4; 912.3; 38,120 ± 910",
        "38123.4; 99.96; 38,120 ± 100",
        "39004.8; 1411.9; 39,000 ± 1,400",
        "38123.4; 0.123; 38,123.40 ± 0.12",
        "512.34; 7.77; 512.3 ± 7.8",
        "4200; 2100; 4,200 ± 2,100",
        "7041; 52000; ~7,000 (too few rounds)",
        "38123.4; 0; 38,100",
        "38123.4; NaN; 38,100"
      })
  void withMargin_endsWhereTheMarginDoes(double value, double margin, String text) {
    assertThat(NumberText.withMargin(value, margin)).isEqualTo(text);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "0.7318; 0.7099; 0.7539; 0.732 (0.710 to 0.754)",
        "1.0444; 0.9162; 1.1932; 1.04 (0.92 to 1.19)",
        "2.1; 0.3; 9; 0.3 to 9.0",
        "1.2; 0.4; Infinity; above 0.400",
        "1234.5; 1100; 1400; 1,230 (1,100 to 1,400)",
        "5; 5; 5; 5.00",
        "NaN; 1; 3; 1.0 to 3.0"
      })
  void withEnds_endsWhereHalfOfTheDistanceDoes(double value, double low, double high, String text) {
    assertThat(NumberText.withEnds(value, low, high)).isEqualTo(text);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {"0.6249; 0.62", "1.749; 1.7", "0.0996; 0.10", "12.4; 12", "124; 120"})
  void significant_keepsThatManyDigits(double value, String text) {
    assertThat(NumberText.significant(value, 2)).isEqualTo(text);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "1.0857; 0.03; 1.09",
        "1.0857; 0.12; 1.1",
        "0.6249; 0.002; 0.625",
        "0.6249; 0.018; 0.62",
        "0.6249; 0.3; 0.6",
        "0.6249; 5; ~0.6",
        "0.6249; NaN; 0.62",
        "0.6249; 0; 0.625"
      })
  void supported_leavesOutTheDigitsThatAreNotKnown(double value, double margin, String text) {
    assertThat(NumberText.supported(value, margin)).isEqualTo(text);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {"2000; 2,000", "0.5; 0.5", "12345.678; 12,345.678", "1.0E9; 1,000,000,000"})
  void plain_keepsAllDigits(double value, String text) {
    assertThat(NumberText.plain(value)).isEqualTo(text);
  }

  @Test
  void notANumber_isNoFigure() {
    assertThat(NumberText.three(Double.NaN)).isEqualTo("-");
  }

  @Test
  void micros_areNanosInThreeDigits() {
    assertThat(NumberText.micros(84_230)).isEqualTo("84.2");
    assertThat(NumberText.micros(303_123_456)).isEqualTo("303,000");
  }
}
