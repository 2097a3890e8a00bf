// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.tck;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import cacheduel.client.Feature;
import cacheduel.client.Mode;
import cacheduel.client.SettingsProfile;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ArgumentsSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Values are returned as they were stored, and are sent unencoded. */
@ParameterizedClass
@ArgumentsSource(Variants.class)
class ValuesContract extends Contract {
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 100, 1024, 16 * 1024 + 1, 100_000})
  void value_comesBackAndTravelsRaw(int length) throws Exception {
    assertRoundTrip(randomBytes(length, length));
  }

  @Test
  void largestValue_comesBackAndTravelsRaw() throws Exception {
    assertRoundTrip(randomBytes(variant.largestValue(), 1));
  }

  @ParameterizedTest
  @ValueSource(ints = {100, 40_000})
  void valueOfZeros_isNotCompressed(int length) throws Exception {
    assumeRaw();
    assertRoundTrip(new byte[length]);
  }

  private void assertRoundTrip(byte[] value) throws Exception {
    String key = newKey();
    client.set(key, value);
    assertThat(client.bytes(key)).isEqualTo(value);
    try (Witness other = Witness.of(variant, server)) {
      assertThat(other.get(key)).isEqualTo(value);
    }
    if (variant.readsForeignEntries()) {
      try (RawConnection raw = server.connect()) {
        assertThat(Objects.requireNonNull(raw.get(key)).flags()).isZero();
      }
    }
  }

  @Test
  void emptyValue_comesBackOrIsRefused() throws Exception {
    String key = newKey();
    if (variant.has(Feature.EMPTY_VALUES)) {
      client.set(key, new byte[0]);
      assertThat(client.bytes(key)).isEmpty();
    } else {
      assertThatThrownBy(() -> client.set(key, new byte[0])).isInstanceOf(Exception.class);
      try (Witness other = Witness.of(variant, server)) {
        assertThat(other.get(key)).isNull();
      }
    }
  }

  @Test
  void valueOfAnotherClient_isReadAsItIs() throws Exception {
    assumeRaw();
    String key = newKey();
    byte[] value = randomBytes(1_000, 7);
    try (RawConnection raw = server.connect()) {
      raw.set(key, value);
    }
    assertThat(client.bytes(key)).isEqualTo(value);
    assertThat(client.getBulk(List.of(key))).containsOnlyKeys(key);
    assertThat((byte[]) client.getBulk(List.of(key)).get(key)).isEqualTo(value);
  }

  @Test
  void valueThatIsTooLarge_isRefusedAndTheNextOperationWorks() throws Exception {
    assumeNotResp("RESP has larger values");
    String key = newKey();
    if (variant.mode() == Mode.NOREPLY) {
      // the failure need not be reported, but must do no harm
      client.set(key, new byte[1024 * 1024 + 1]);
    } else {
      assertThatThrownBy(() -> client.set(key, new byte[1024 * 1024 + 1]))
          .isInstanceOf(Exception.class);
    }
    String next = newKey();
    Eventually.works(() -> client.set(next, new byte[] {1}));
    assertThat(client.bytes(next)).containsExactly(1);
    assertThat(client.get(key)).isNull();
  }

  @Test
  void stringsAndObjects_comeBackEqual() throws Exception {
    assumeFalse(variant.has(Feature.BYTES_ONLY), "the library has no transcoder for them");
    try (KitClient objects =
        variant.open(List.of(server.address()), SettingsProfile.FAIR, 1, false)) {
      Map<String, String> map = new HashMap<>();
      for (int i = 0; i < 50; i++) {
        map.put("field" + i, "x".repeat(80));
      }
      String key = newKey();
      objects.set(key, map);
      assertThat(objects.get(key)).isEqualTo(map);
      objects.set(key, "a string of its own");
      assertThat(objects.get(key)).isEqualTo("a string of its own");
    }
  }

  @Test
  void libraryWithItsOwnTranscoder_returnsEqualBytes() throws Exception {
    try (KitClient shipped =
        variant.open(List.of(server.address()), SettingsProfile.AS_SHIPPED, 1, false)) {
      String key = newKey();
      byte[] value = randomBytes(20_000, 3);
      shipped.set(key, value);
      assertThat(shipped.bytes(key)).isEqualTo(value);
      assertThat(shipped.settings()).isNotEmpty();
    }
  }
}
