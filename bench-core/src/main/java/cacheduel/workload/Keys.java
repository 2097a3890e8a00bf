// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.workload;

import java.nio.charset.StandardCharsets;

/**
 * Makes keys from their index: a prefix and ten digits, so that all keys of a run are equally long.
 * Allocates nothing but the key. Used by one thread.
 */
public final class Keys {
  private static final int DIGITS = 10;

  /** memcached's. */
  private static final int LONGEST_KEY = 250;

  private final byte[] template;

  /**
   * Makes keys that begin with a prefix.
   *
   * @param prefix at most 240 printable ASCII characters without a space
   * @throws IllegalArgumentException if it is not
   */
  public Keys(String prefix) {
    if (!prefix.matches("[!-~]*") || prefix.length() > LONGEST_KEY - DIGITS) {
      throw new IllegalArgumentException(
          "prefix cannot be '%s': expected at most %d printable ASCII characters without a space"
              .formatted(prefix, LONGEST_KEY - DIGITS));
    }
    template = (prefix + "0".repeat(DIGITS)).getBytes(StandardCharsets.ISO_8859_1);
  }

  /** Returns the key of an index from 0 to 9,999,999,999. */
  public String key(long index) {
    long rest = index;
    for (int i = template.length - 1; i >= template.length - DIGITS; i--) {
      template[i] = (byte) ('0' + rest % 10);
      rest /= 10;
    }
    return new String(template, StandardCharsets.ISO_8859_1);
  }
}
