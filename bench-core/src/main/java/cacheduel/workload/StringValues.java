// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.workload;

/** Values that are strings of printable ASCII. */
final class StringValues extends Values {
  private static final int STAMP_LENGTH = 16;

  private final String block;

  StringValues(Workload workload) {
    super(workload);
    block = RandomBlock.text(workload.seed(), workload.valueSize().max());
  }

  @Override
  public String create(long keyIndex, int length) {
    return create(keyIndex, length, 0);
  }

  /** Returns one of several strings of a key. */
  String create(long keyIndex, int length, int part) {
    long stamp = Numbers.mix(stamp(keyIndex, length) + part);
    StringBuilder value = new StringBuilder(length);
    for (int i = 0; i < Math.min(length, STAMP_LENGTH); i++) {
      value.append(stampChar(stamp, i));
    }
    if (length > STAMP_LENGTH) {
      int offset = RandomBlock.offset(stamp);
      value.append(block, offset, offset + length - STAMP_LENGTH);
    }
    return value.toString();
  }

  private static char stampChar(long stamp, int index) {
    return Character.forDigit((int) (stamp >>> (60 - 4 * index)) & 0xf, 16);
  }

  @Override
  int length(Object value) {
    return value instanceof String string ? string.length() : -1;
  }

  @Override
  boolean hasContent(long keyIndex, int length, Object value) {
    String string = (String) value;
    long stamp = Numbers.mix(stamp(keyIndex, length));
    for (int i = 0; i < Math.min(length, STAMP_LENGTH); i++) {
      if (string.charAt(i) != stampChar(stamp, i)) {
        return false;
      }
    }
    int rest = length - STAMP_LENGTH;
    return rest <= 0 || string.regionMatches(STAMP_LENGTH, block, RandomBlock.offset(stamp), rest);
  }

  @Override
  String difference(long keyIndex, Object value) {
    String string = (String) value;
    String expected = create(keyIndex, string.length());
    int at = 0;
    while (string.charAt(at) == expected.charAt(at)) {
      at++;
    }
    return "character %d of %d is '%c' instead of '%c'"
        .formatted(at, string.length(), string.charAt(at), expected.charAt(at));
  }
}
