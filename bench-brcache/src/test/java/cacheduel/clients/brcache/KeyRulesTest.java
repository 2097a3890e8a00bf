// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.brcache;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class KeyRulesTest {
  private final KeyRules rules = new KeyRules(40);

  @ParameterizedTest
  @ValueSource(strings = {"k", "cd:12", "0b0f6c2e-8f6d-4c1b-9f57-2d6a3f1f9d11", "a$b?c{d}e\\f]"})
  void keysThatTheServerKeepsApart_areLetThrough(String key) {
    assertThatCode(() -> rules.check(key)).doesNotThrowAnyException();
  }

  @ParameterizedTest
  @CsvSource({
    "kA,does not distinguish 'A' from 'a'",
    "k@,does not distinguish '@' from '$'",
    "k[,does not distinguish '[' from '?'",
    "k~,0x21 to 0x7d",
    "'k k',0x21 to 0x7d",
    "k\u00e4,0x21 to 0x7d",
    "'',1 to 40 characters",
  })
  void othersAreRefusedWithTheReason(String key, String reason) {
    assertThatThrownBy(() -> rules.check(key))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(reason);
  }

  @Test
  void keyOverTheServersLimit_isRefusedForItWouldBeAMiss() {
    rules.check("k".repeat(40));
    assertThatThrownBy(() -> rules.check("k".repeat(41))).hasMessageContaining("got: 41");
  }

  @Test
  void noTwoKeys_areOneEntry() {
    Set<String> entries = new HashSet<>();
    int passed = 0;
    for (char c = 0; c < 0x100; c++) {
      if (passes("k" + c)) {
        passed++;
        entries.add(("k" + c).toLowerCase(Locale.ROOT).replace('@', '$').replace('[', '?'));
      }
    }
    assertThat(entries).hasSize(passed).hasSize(0x7d - 0x21 + 1 - 26 - 2);
  }

  private boolean passes(String key) {
    try {
      rules.check(key);
      return true;
    } catch (IllegalArgumentException e) {
      return false;
    }
  }
}
