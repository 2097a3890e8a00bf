// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.tck;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import cacheduel.client.Feature;
import cacheduel.client.Mode;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ArgumentsSource;

/** Keys of every legal length and character; hits, misses and deletes. */
@ParameterizedClass
@ArgumentsSource(Variants.class)
class KeysContract extends Contract {
  private static final byte[] VALUE = {1, 2, 3};

  @Test
  void shortestAndLongestKey_work() throws Exception {
    for (String key : new String[] {"k", "k".repeat(variant.longestKey())}) {
      client.set(key, VALUE);
      assertThat(client.bytes(key)).isEqualTo(VALUE);
      try (Witness other = Witness.of(variant, server)) {
        assertThat(other.get(key)).isNotNull();
      }
      client.delete(key);
    }
  }

  @Test
  void keyOf251Characters_isRefused() throws Exception {
    assumeNotResp("RESP has longer keys");
    String key = "k".repeat(251);
    assertFails(() -> {
      client.set(key, VALUE);
      return null;
    });
    assertFails(() -> client.get(key));
    assertFails(() -> client.delete(key));
    String next = newKey();
    Eventually.works(() -> client.set(next, VALUE));
    assertThat(client.bytes(next)).isEqualTo(VALUE);
  }

  @Test
  void keyWithEveryPrintableCharacter_travelsUnchanged() throws Exception {
    assumeFalse(variant.has(Feature.RESTRICTED_KEYS), "some characters cannot be distinguished");
    assumeRaw();
    StringBuilder key = new StringBuilder();
    for (char c = '!'; c <= '~'; c++) {
      key.append(c);
    }
    client.set(key.toString(), VALUE);
    try (RawConnection raw = server.connect()) {
      assertThat(raw.get(key.toString())).isNotNull();
    }
  }

  @Test
  void everyPrintableCharacter_isToldFromAllOthersOrRefused() throws Exception {
    Map<String, Byte> stored = new HashMap<>();
    String prefix = newKey();
    for (char c = '!'; c <= '~'; c++) {
      String key = prefix + c;
      if (isRefused(key)) {
        assertThat(variant.has(Feature.RESTRICTED_KEYS)).describedAs(key).isTrue();
        assertThat("abcdefghijklmnopqrstuvwxyz0123456789:-").doesNotContain(String.valueOf(c));
        assertThatThrownBy(() -> client.get(key)).isInstanceOf(Exception.class);
        assertThatThrownBy(() -> client.delete(key)).isInstanceOf(Exception.class);
      } else {
        stored.put(key, (byte) c);
      }
    }
    try (Witness other = Witness.of(variant, server)) {
      for (Map.Entry<String, Byte> entry : stored.entrySet()) {
        assertThat(client.bytes(entry.getKey())).containsExactly(entry.getValue());
        assertThat(other.get(entry.getKey())).containsExactly(entry.getValue());
      }
    }
  }

  private boolean isRefused(String key) {
    try {
      client.set(key, new byte[] {(byte) key.charAt(key.length() - 1)});
      return false;
    } catch (Exception e) {
      return true;
    }
  }

  @Test
  void missingKey_isNull() throws Exception {
    assertThat(client.get(newKey())).isNull();
  }

  @Test
  void secondSet_overwrites() throws Exception {
    String key = newKey();
    client.set(key, VALUE);
    client.set(key, new byte[] {9});
    assertThat(client.bytes(key)).containsExactly(9);
  }

  @Test
  void delete_removes() throws Exception {
    String key = newKey();
    client.set(key, VALUE);
    assertThat(client.delete(key)).isTrue();
    assertThat(client.get(key)).isNull();
    try (Witness other = Witness.of(variant, server)) {
      assertThat(other.get(key)).isNull();
    }
  }

  @Test
  void deleteOfAMissingKey_saysSo() throws Exception {
    assumeLacks(Feature.NO_DELETE_ANSWER);
    assertThat(client.delete(newKey())).isEqualTo(variant.mode() == Mode.NOREPLY);
  }
}
