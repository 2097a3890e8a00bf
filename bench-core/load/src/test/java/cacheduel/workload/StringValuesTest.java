// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.workload;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StringValuesTest {
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 15, 16, 17, 100, 1024, 1039, 1040, 1041, 5000, 1047552})
  void value_isPrintableAndMatchesItsKey(int length) {
    Values values = values(String.valueOf(length));
    String value = (String) values.create(7, length);
    assertThat(value).hasSize(length).matches("[!-~]*");
    assertThat(values.matches(7, value)).isTrue();
    assertThat(values.matches(7, values.create(7, length))).isTrue();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 15, 16, 17, 100, 1024, 1040, 1041, 2500})
  void eachWrongCharacter_isFound(int length) {
    Values values = values(String.valueOf(length));
    String value = (String) values.create(7, length);
    for (int i = 0; i < length; i++) {
      StringBuilder wrong = new StringBuilder(value);
      wrong.setCharAt(i, (char) (value.charAt(i) ^ 1));
      assertThat(values.matches(7, wrong.toString())).isFalse();
      wrong.setCharAt(i, (char) (value.charAt(i) | 0x100));
      assertThat(values.matches(7, wrong.toString())).isFalse();
    }
  }

  @Test
  void cutOrExtendedValue_isFound() {
    Values values = values("16..2048");
    String value = (String) values.create(7, 1024);
    for (int length = 16; length < 1024; length++) {
      assertThat(values.matches(7, value.substring(0, length))).isFalse();
      assertThat(values.matches(7, value.substring(1024 - length))).isFalse();
    }
    assertThat(values.matches(7, value + "x")).isFalse();
    assertThat(values.matches(7, value)).isTrue();
  }

  @Test
  void valueOfAnotherKey_isFoundAndNamed() {
    for (int length : new int[] {16, 17, 1024}) {
      Values values = values(String.valueOf(length));
      Object other = values.create(4711, length);
      assertThat(values.matches(7, other)).isFalse();
      assertThat(values.describeMismatch(7, other)).isEqualTo("value belongs to key 4711");
    }
  }

  @Test
  void mismatch_saysWhatIsWrong() {
    Values values = values("1024");
    String value = (String) values.create(7, 1024);
    assertThat(values.describeMismatch(7, value.substring(1)))
        .isEqualTo("expected 1024 characters, got 1023");
    assertThat(values.describeMismatch(7, new byte[1024])).isEqualTo("expected String, got byte[]");
    String wrong = value.substring(0, 500) + " " + value.substring(501);
    assertThat(values.describeMismatch(7, wrong))
        .isEqualTo("character 500 of 1024 is ' ', expected '" + value.charAt(500) + "'");
    assertThat(values.describeMismatch(7, " " + value.substring(1)))
        .isEqualTo("character 0 of 1024 is ' ', expected '" + value.charAt(0) + "'");
  }

  private static Values values(String valueSize) {
    return Values.of(Workloads.of("valueKind", "string", "valueSize", valueSize));
  }
}
