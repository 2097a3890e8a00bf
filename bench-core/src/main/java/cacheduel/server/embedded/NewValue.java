// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.embedded;

import java.nio.charset.StandardCharsets;

/** A value as a client sends it, to be stored. */
final class NewValue {
  private final byte[] bytes;
  private final int flags;
  private final long expiry;

  /**
   * Makes a value.
   *
   * @param bytes not copied
   * @param expiry in the protocol's seconds
   */
  NewValue(byte[] bytes, int flags, long expiry) {
    this.bytes = bytes;
    this.flags = flags;
    this.expiry = expiry;
  }

  /** Makes the value of a counter. */
  static NewValue number(long unsigned, long expiry) {
    String digits = Long.toUnsignedString(unsigned);
    return new NewValue(digits.getBytes(StandardCharsets.ISO_8859_1), 0, expiry);
  }

  Item toItem(long nowMillis, long cas) {
    return new Item(bytes, flags, Expiry.at(expiry, nowMillis), cas);
  }
}
