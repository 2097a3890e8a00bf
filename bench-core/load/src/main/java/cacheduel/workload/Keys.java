// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.workload;

import java.nio.charset.StandardCharsets;

/**
 * Factory of keys from their index: a prefix and the written form of the index, so that all keys of
 * a run have the same length. Allocates nothing but the key. Used by one thread.
 */
public final class Keys {
  /** memcached's limit. */
  private static final int LONGEST_KEY = 250;

  private final KeyForm form;
  private final byte[] template;

  /**
   * Creates a factory of keys with a prefix.
   *
   * @param prefix printable ASCII characters without a space, at most as many as the form leaves of
   *     250
   * @throws IllegalArgumentException if the prefix is invalid
   */
  public Keys(String prefix, KeyForm form) {
    int longest = LONGEST_KEY - form.length();
    if (!prefix.matches("[!-~]*") || prefix.length() > longest) {
      throw new IllegalArgumentException(
          "prefix cannot be '%s': expected at most %d printable ASCII characters without a space"
              .formatted(prefix, longest));
    }
    this.form = form;
    template = (prefix + "0".repeat(form.length())).getBytes(StandardCharsets.ISO_8859_1);
  }

  /** Returns the key of an index from 0 to 9,999,999,999. */
  public String key(long index) {
    form.write(index, template);
    return new String(template, StandardCharsets.ISO_8859_1);
  }
}
