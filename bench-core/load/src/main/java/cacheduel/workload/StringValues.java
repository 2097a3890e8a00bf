// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.workload;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.apache.commons.rng.UniformRandomProvider;

/** Values that are strings of printable ASCII. Checking one allocates nothing. */
final class StringValues extends Values {
  /** The stamp in hexadecimal. */
  private static final int STAMP_LENGTH = 16;

  private static final int RADIX = 16;
  private static final int CHUNK = 1024;
  private static final byte FIRST_PRINTABLE = '!';
  private static final int PRINTABLE = '~' - '!' + 1;

  private final byte[] filler;
  private final char[] fillerChars;
  private final ThreadLocal<char[]> chunk = ThreadLocal.withInitial(() -> new char[CHUNK]);

  StringValues(Workload workload) {
    super(workload, "String", "characters");
    UniformRandomProvider random = fillerSource();
    filler = new byte[fillerLength()];
    for (int i = 0; i < filler.length; i++) {
      filler[i] = (byte) (FIRST_PRINTABLE + random.nextInt(PRINTABLE));
    }
    fillerChars = new String(filler, StandardCharsets.ISO_8859_1).toCharArray();
  }

  @Override
  public String create(long keyIndex, int length) {
    return part(keyIndex, length, 0);
  }

  String part(long keyIndex, int length, int part) {
    long stamp = partStamp(keyIndex, length, part);
    byte[] text = new byte[length];
    for (int i = 0; i < Math.min(length, STAMP_LENGTH); i++) {
      text[i] = (byte) stampChar(stamp, i);
    }
    if (length > STAMP_LENGTH) {
      System.arraycopy(filler, offset(stamp), text, STAMP_LENGTH, length - STAMP_LENGTH);
    }
    return new String(text, StandardCharsets.ISO_8859_1);
  }

  private long partStamp(long keyIndex, int length, int part) {
    return Mixer.mix(stamp(keyIndex, length) + part);
  }

  private static char stampChar(long stamp, int index) {
    return Character.forDigit((int) (stamp >>> (60 - 4 * index)) & 0xf, RADIX);
  }

  @Override
  boolean hasStamp(int length) {
    return length >= STAMP_LENGTH;
  }

  @Override
  public int length(Object value) {
    return value instanceof String string ? string.length() : -1;
  }

  @Override
  boolean hasContent(long keyIndex, int length, Object value) {
    return isPart(keyIndex, (String) value, 0);
  }

  boolean isPart(long keyIndex, String string, int part) {
    long stamp = partStamp(keyIndex, string.length(), part);
    for (int i = 0; i < Math.min(string.length(), STAMP_LENGTH); i++) {
      if (string.charAt(i) != stampChar(stamp, i)) {
        return false;
      }
    }
    return hasSlice(string, offset(stamp) - STAMP_LENGTH);
  }

  /** String.regionMatches would do, but compares one character at a time before Java 21. */
  private boolean hasSlice(String string, int shift) {
    int length = string.length();
    int from = STAMP_LENGTH;
    while (from < length) {
      char[] chars = chunk.get();
      int to = Math.min(length, from + CHUNK);
      string.getChars(from, to, chars, 0);
      if (!Arrays.equals(chars, 0, to - from, fillerChars, shift + from, shift + to)) {
        return false;
      }
      from = to;
    }
    return true;
  }

  @Override
  String difference(long keyIndex, Object value) {
    return difference(keyIndex, (String) value, 0);
  }

  String difference(long keyIndex, String string, int part) {
    String expected = part(keyIndex, string.length(), part);
    int at = 0;
    while (string.charAt(at) == expected.charAt(at)) {
      at++;
    }
    return "character %d of %d is '%c', expected '%c'"
        .formatted(at, string.length(), string.charAt(at), expected.charAt(at));
  }

  @Override
  long stampedKey(int length, Object value) {
    String string = (String) value;
    try {
      long stamp =
          Long.parseUnsignedLong(string, 0, Math.min(string.length(), STAMP_LENGTH), RADIX);
      return string.length() < STAMP_LENGTH ? -1 : keyOf(Mixer.unmix(stamp), length);
    } catch (NumberFormatException e) {
      return -1;
    }
  }
}
