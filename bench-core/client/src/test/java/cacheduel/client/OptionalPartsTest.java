// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OptionalPartsTest {
  @OptionalPart(
      needs = {"java.lang.String", "java.util.ArrayList#removeRange/2"},
      without = "")
  private static final class Usable {}

  @OptionalPart(
      needs = {"java.lang.String", "no.such.Type"},
      without = "")
  private static final class Unusable {}

  @ParameterizedTest
  @ValueSource(
      strings = {
        "java.lang.String",
        "java.lang.String#length",
        "java.lang.String#substring/1",
        "java.lang.String#substring/2",
        "java.lang.String#<init>/0",
        "java.util.ArrayList#removeRange",
        "java.util.List#size",
        "java.util.List#iterator"
      })
  void whatIsThere_isFound(String need) {
    assertThat(has(need)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "java.lang.Strin",
        "java.lang.String#lengt",
        "java.lang.String#substring/3",
        "java.lang.String#<init>/9",
        "java.lang.String#value",
        "java.lang.String#isLatin1",
        "java.lang.AbstractStringBuilder"
      })
  void whatIsNotThereOrNotVisible_isNotFound(String need) {
    assertThat(has(need)).isFalse();
  }

  @Test
  void part_isUsableIfAllItsNeedsAreMet() {
    assertThat(OptionalParts.usable(Usable.class)).isTrue();
    assertThat(OptionalParts.usable(Unusable.class)).isFalse();
  }

  @Test
  void classThatIsNoPart_isRefused() {
    assertThatThrownBy(() -> OptionalParts.usable(String.class))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("java.lang.String is no OptionalPart");
  }

  private static boolean has(String need) {
    return OptionalParts.has(need, OptionalPartsTest.class.getClassLoader());
  }
}
