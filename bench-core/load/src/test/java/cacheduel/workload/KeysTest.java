// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class KeysTest {
  @Test
  void key_isPrefixAndTenDigits() {
    Keys keys = new Keys("cd:7:", KeyForm.PADDED);
    assertThat(keys.key(0)).isEqualTo("cd:7:0000000000");
    assertThat(keys.key(1_234_567_890)).isEqualTo("cd:7:1234567890");
    assertThat(keys.key(42)).isEqualTo("cd:7:0000000042");
    assertThat(keys.key(9_999_999_999L)).isEqualTo("cd:7:9999999999");
  }

  @Test
  void key_doesNotChangeWhenTheNextIsMade() {
    Keys keys = new Keys("", KeyForm.PADDED);
    String first = keys.key(1);
    keys.key(2);
    assertThat(first).isEqualTo("0000000001");
  }

  @Test
  void key_ofTheLongestPrefix_is250Characters() {
    assertThat(new Keys("p".repeat(240), KeyForm.PADDED).key(1)).hasSize(250);
    assertThatThrownBy(() -> new Keys("p".repeat(241), KeyForm.PADDED))
        .hasMessageContaining("at most 240 printable ASCII characters");
  }

  @Test
  void prefixWithABlankOrALineEnd_isRefused() {
    for (String prefix : new String[] {"a b", "a\n", "\r", "é", "\u007f"}) {
      assertThatThrownBy(() -> new Keys(prefix, KeyForm.PADDED))
          .isInstanceOf(IllegalArgumentException.class);
    }
  }
}
