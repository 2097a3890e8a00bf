// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.embedded;

import java.nio.charset.StandardCharsets;

/**
 * A stored value with its metadata.
 *
 * @param value not copied and never modified
 * @param expiresAtMillis as returned by {@link #expiresAtMillis(long, long)}
 * @param cas unique among the items of the store
 */
@SuppressWarnings("ArrayRecordComponent") // items are never compared
record Item(byte[] value, int flags, long expiresAtMillis, long cas) {
  /** The largest footprint of an item; memcached's default for item_size_max. */
  static final int MAX_FOOTPRINT = 1 << 20;

  /** Size of memcached's item header and cas field on a 64-bit machine. */
  private static final int OVERHEAD = 48 + 8;

  private static final long NEVER = Long.MAX_VALUE;

  /** Larger values count from 1970 and not from now (protocol.txt, "Expiration times"). */
  private static final long LONGEST_RELATIVE_SECONDS = 30L * 24 * 60 * 60;

  /**
   * Returns the expiration time in epoch milliseconds.
   *
   * @param seconds 0 for never, negative for immediately, up to 30 days from now, above that since
   *     1970
   */
  static long expiresAtMillis(long seconds, long nowMillis) {
    if (seconds == 0) {
      return NEVER;
    }
    if (seconds < 0) {
      return nowMillis;
    }
    long millis = seconds * 1000;
    return seconds <= LONGEST_RELATIVE_SECONDS ? nowMillis + millis : millis;
  }

  /**
   * Returns the bytes that memcached allocates for such an item: header, cas, key with its
   * terminator, flags unless 0, value with its line end.
   */
  static long footprint(int keyLength, int flags, long valueLength) {
    return OVERHEAD + keyLength + 1 + (flags == 0 ? 0 : Integer.BYTES) + valueLength + 2;
  }

  long footprint(String key) {
    return footprint(key.length(), flags, value.length);
  }

  /** Returns the value as text, one character per byte. */
  String text() {
    return new String(value, StandardCharsets.ISO_8859_1);
  }

  boolean expired(long nowMillis) {
    return expiresAtMillis <= nowMillis;
  }

  Item expiringAt(long newExpiresAtMillis) {
    return new Item(value, flags, newExpiresAtMillis, cas);
  }
}
