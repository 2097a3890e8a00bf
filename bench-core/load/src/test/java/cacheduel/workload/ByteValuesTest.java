// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.workload;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import java.util.zip.Deflater;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ByteValuesTest {
  private static final int LARGEST = 1024 * 1024 - 1024;

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 15, 16, 17, 100, 1024, LARGEST})
  void value_matchesItsKey(int length) {
    Values values = values(String.valueOf(length));
    for (long key : new long[] {0, 1, 9_999, 1_999_999_999}) {
      assertThat((byte[]) values.create(key, length)).hasSize(length);
      assertThat(values.matches(key, values.create(key, length))).isTrue();
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8, 9, 15, 16, 17, 100, 1024})
  void eachFlippedBit_isFound(int length) {
    Values values = values(String.valueOf(length));
    byte[] value = (byte[]) values.create(7, length);
    for (int bit = 0; bit < length * Byte.SIZE; bit++) {
      assertFlipIsFound(values, value, bit / Byte.SIZE, 1 << bit % Byte.SIZE);
    }
    assertThat(values.matches(7, value)).isTrue();
  }

  @Test
  void flippedByteOfTheLargestValue_isFound() {
    Values values = values(String.valueOf(LARGEST));
    byte[] value = (byte[]) values.create(7, LARGEST);
    for (int at = 0; at < LARGEST; at += at < 512 || at > LARGEST - 512 ? 1 : 509) {
      assertFlipIsFound(values, value, at, 0x80);
    }
    assertThat(values.matches(7, value)).isTrue();
  }

  private static void assertFlipIsFound(Values values, byte[] value, int at, int bits) {
    byte right = value[at];
    value[at] ^= (byte) bits;
    assertThat(values.matches(7, value)).as("byte %d ^ %x", at, bits).isFalse();
    value[at] = right;
  }

  @Test
  void otherLengthThanTheWorkloads_isFound() {
    for (int length : new int[] {0, 1, 7, 8, 9, 100, 1024}) {
      Values values = values(String.valueOf(length));
      byte[] value = (byte[]) values.create(7, length);
      assertThat(values.matches(7, Arrays.copyOf(value, length + 1))).isFalse();
      assertThat(values.matches(7, new byte[length + 1000])).isFalse();
      if (length > 0) {
        assertThat(values.matches(7, Arrays.copyOf(value, length - 1))).isFalse();
        assertThat(values.matches(7, new byte[0])).isFalse();
      }
    }
  }

  @Test
  void cutOrExtendedValue_isFound_whereItsLengthIsOneOfTheWorkloads() {
    Values values = values("8..2048");
    byte[] value = (byte[]) values.create(7, 1024);
    for (int length = 8; length <= 2048; length++) {
      assertThat(values.matches(7, Arrays.copyOf(value, length))).isEqualTo(length == 1024);
      assertThat(values.matches(7, Arrays.copyOfRange(value, 1, 1 + length))).isFalse();
    }
  }

  @Test
  void lengthBetweenThoseOfAList_isFound_howeverShort() {
    Values values = values("0:1+2:1");
    assertThat(values.matches(7, new byte[0])).isTrue();
    for (int content = 0; content < 256; content++) {
      assertThat(values.matches(7, new byte[] {(byte) content})).isFalse();
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {8, 9, 100, 1024})
  void valueOfAnotherKey_isFound(int length) {
    Values values = values(String.valueOf(length));
    for (long key = 0; key < 10_000; key++) {
      assertThat(values.matches(7, values.create(key, length))).isEqualTo(key == 7);
    }
  }

  @Test
  void valuesOfEightBytes_areAllDifferent() {
    Values values = values("8");
    Set<String> seen = new HashSet<>();
    for (long key = 0; key < 100_000; key++) {
      assertThat(seen.add(Arrays.toString((byte[]) values.create(key, 8)))).isTrue();
    }
  }

  @Test
  void valueOfAnotherSeed_isFound() {
    Values other = Values.of(Workloads.of("seed", "43"));
    assertThat(values("1024").matches(7, other.create(7, 1024))).isFalse();
  }

  @Test
  void halvesOfTwoValues_areFound() {
    Values values = values("1024");
    byte[] mixed = (byte[]) values.create(7, 1024);
    System.arraycopy(values.create(8, 1024), 512, mixed, 512, 512);
    assertThat(values.matches(7, mixed)).isFalse();
  }

  @Test
  void noValueOrAnotherType_isFound() {
    Values values = values("1024");
    assertThat(values.matches(7, null)).isFalse();
    assertThat(values.matches(7, "x".repeat(1024))).isFalse();
    assertThat(values.describeMismatch(7, null)).isEqualTo("no value");
    assertThat(values.describeMismatch(7, "x")).isEqualTo("expected byte[], got java.lang.String");
    assertThat(values.describeMismatch(7, new char[1024])).isEqualTo("expected byte[], got char[]");
  }

  @Test
  void values_areFreshArrays() {
    Values values = values("1024");
    byte[] first = (byte[]) values.create(7, 1024);
    Arrays.fill(first, (byte) 0);
    assertThat(values.matches(7, values.create(7, 1024))).isTrue();
  }

  @Test
  void values_areTheSameOnEveryMachine() {
    assertThat(values("12").create(7, 12))
        .isEqualTo(new byte[] {74, -107, -63, -74, 122, -122, -72, -16, 91, 95, 66, 121});
  }

  @Test
  void values_cannotBeCompressed() {
    Deflater deflater = new Deflater(Deflater.BEST_COMPRESSION);
    deflater.setInput((byte[]) values("20480").create(7, 20480));
    deflater.finish();
    assertThat(deflater.deflate(new byte[40_000])).isGreaterThan(20_480);
    deflater.end();
  }

  @Test
  void mismatch_saysWhatLengthWasExpected() {
    assertThat(values("1024").describeMismatch(7, new byte[1023]))
        .isEqualTo("expected 1024 bytes, got 1023");
    assertThat(values("768..1280").describeMismatch(7, new byte[0]))
        .isEqualTo("expected 768..1280 bytes, got 0");
  }

  @Test
  void mismatch_namesTheFirstWrongByte() {
    Values values = values("1024");
    byte[] value = (byte[]) values.create(7, 1024);
    byte right = value[17];
    value[17] ^= 1;
    value[900] ^= 1;
    assertThat(values.describeMismatch(7, value))
        .isEqualTo("byte 17 of 1024 is 0x%02x, expected 0x%02x".formatted(value[17], right));
  }

  @Test
  void mismatchInTheStamp_isNotTakenForAnotherKey() {
    for (int length : new int[] {7, 8, 1024}) {
      Values values = values(String.valueOf(length));
      for (int at = 0; at < 7; at++) {
        byte[] value = (byte[]) values.create(7, length);
        value[at] ^= 1;
        assertThat(values.describeMismatch(7, value)).startsWith("byte %d of ".formatted(at));
      }
    }
  }

  @Test
  void mismatch_namesTheKeyThatTheValueBelongsTo() {
    for (int length : new int[] {8, 9, 1024}) {
      Values values = values(String.valueOf(length));
      assertThat(values.describeMismatch(7, values.create(4711, length)))
          .isEqualTo("value belongs to key 4711");
    }
  }

  @Test
  void mismatch_saysThatTheValueWasCut() {
    Values values = values("768..1280");
    byte[] value = (byte[]) values.create(7, 1024);
    assertThat(values.describeMismatch(7, Arrays.copyOf(value, 1000)))
        .isEqualTo("expected 1024 bytes, as its stamp says, got 1000");
  }

  private static Values values(String valueSize) {
    return Values.of(Workloads.of("valueSize", valueSize));
  }
}
