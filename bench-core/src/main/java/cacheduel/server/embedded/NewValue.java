// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.embedded;

import java.nio.charset.StandardCharsets;

/** A value as a client sends it, to be stored. */
final class NewValue {
  private final byte[] bytes;
  private final int flags;
  private final long expiry;
  private final ItemMarks marks;

  /**
   * Makes a value with an unmarked key.
   *
   * @param bytes not copied
   * @param expiry in the protocol's seconds
   */
  NewValue(byte[] bytes, int flags, long expiry) {
    this(bytes, flags, expiry, ItemMarks.NONE);
  }

  /** Makes a value as {@link #NewValue(byte[], int, long)} does, whose item has the given marks. */
  NewValue(byte[] bytes, int flags, long expiry, ItemMarks marks) {
    this.bytes = bytes;
    this.flags = flags;
    this.expiry = expiry;
    this.marks = marks;
  }

  /** Makes the value of a counter. */
  static NewValue number(long unsigned, long expiry) {
    String digits = Long.toUnsignedString(unsigned);
    return new NewValue(digits.getBytes(StandardCharsets.ISO_8859_1), 0, expiry);
  }

  Item toItem(long nowMillis, long cas) {
    long expiresAt = Expiry.at(expiry, nowMillis);
    return new Item(bytes, flags, expiresAt, cas, marks, new ItemUse(nowMillis));
  }
}
