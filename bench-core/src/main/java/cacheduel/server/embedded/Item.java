// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.embedded;

import java.nio.charset.StandardCharsets;

/** A value in the store with what belongs to it; never changed, only replaced by another. */
final class Item {
  /** The most that an item may occupy; memcached's default for item_size_max. */
  static final int MAX_FOOTPRINT = 1 << 20;

  /** What memcached's header and cas field of an item occupy on a 64-bit machine. */
  private static final int OVERHEAD = 48 + 8;

  private final byte[] value;
  private final int flags;
  private final long expiresAt;
  private final long cas;
  private final ItemMarks marks;
  private final ItemUse use;

  /**
   * Makes an item.
   *
   * @param value the bytes; not copied
   * @param expiresAt as {@link Expiry} gives it
   * @param cas a number that no other item of the store has
   */
  Item(byte[] value, int flags, long expiresAt, long cas, ItemMarks marks, ItemUse use) {
    this.value = value;
    this.flags = flags;
    this.expiresAt = expiresAt;
    this.cas = cas;
    this.marks = marks;
    this.use = use;
  }

  /**
   * Computes how many bytes memcached would take for such an item: header, cas, key with its end
   * mark, flags if any, value with its line end.
   */
  static long footprint(int keyLength, int flags, long valueLength) {
    return OVERHEAD + keyLength + 1 + (flags == 0 ? 0 : Integer.BYTES) + valueLength + 2;
  }

  long footprint(String key) {
    return footprint(key.length(), flags, value.length);
  }

  byte[] value() {
    return value;
  }

  /** The value read as text, one character a byte. */
  String text() {
    return new String(value, StandardCharsets.ISO_8859_1);
  }

  int flags() {
    return flags;
  }

  long expiresAt() {
    return expiresAt;
  }

  long cas() {
    return cas;
  }

  boolean expired(long nowMillis) {
    return expiresAt <= nowMillis;
  }

  ItemMarks marks() {
    return marks;
  }

  ItemUse use() {
    return use;
  }

  Item expiringAt(long newExpiresAt) {
    return new Item(value, flags, newExpiresAt, cas, marks, use);
  }

  Item marked(ItemMarks newMarks) {
    return new Item(value, flags, expiresAt, cas, newMarks, use);
  }

  Item withCas(long newCas) {
    return new Item(value, flags, expiresAt, newCas, marks, use);
  }

  /** Changes the value where it lies. */
  Item holding(byte[] newValue, long newCas) {
    return new Item(newValue, flags, expiresAt, newCas, marks, use);
  }

  /** Makes a new item, unmarked and unused, that takes the place of this one. */
  Item succeededBy(byte[] newValue, long newCas, ItemUse newUse) {
    return new Item(newValue, flags, expiresAt, newCas, ItemMarks.NONE, newUse);
  }
}
