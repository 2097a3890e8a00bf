// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DecimalTest {
  @ParameterizedTest
  @CsvSource({"0,0", "007,7", "18446744073709551615,-1"})
  void unsigned_number(String text, long bits) {
    assertThat(Decimal.unsigned(text)).hasValue(bits);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "-1", "+1", "x", "1x", "18446744073709551616"})
  void unsigned_noNumber(String text) {
    assertThat(Decimal.unsigned(text)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"0,0", "-1,-1", "2147483647,2147483647"})
  void signed_number(String text, long number) {
    assertThat(Decimal.signed(text)).hasValue(number);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "-", "x", "7x", "7.0", "2147483648"})
  void signed_noNumber(String text) {
    assertThat(Decimal.signed(text)).isEmpty();
  }
}
