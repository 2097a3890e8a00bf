// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class Base64KeyTest {
  @Test
  void everyByte_comesBack() {
    StringBuilder key = new StringBuilder();
    for (char c = 0; c < 256; c++) {
      key.append(c);
      assertThat(Base64Key.decode(Base64Key.encode(key.toString()))).isEqualTo(key.toString());
    }
  }

  @ParameterizedTest
  @CsvSource({"Zm9v,foo", "Zm8=,fo", "Zg==,f", "Z!m 9-v,foo", "Zg==Zm9v,f", "Zm8=!,fo"})
  void decoded_asMemcachedDoes(String text, String key) {
    assertThat(Base64Key.decode(text)).isEqualTo(key);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "!!!!", "Z", "Zg", "Zg=", "Z===", "====", "Zm9vZ", "Zg==Z"})
  void refused_asMemcachedDoes(String text) {
    assertThat(Base64Key.decode(text)).isNull();
  }
}
