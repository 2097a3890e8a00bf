// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.workload;

import java.nio.charset.StandardCharsets;

/**
 * Factory of keys from their index, in a written form. With a prefix all keys of a run have the same
 * length. Allocates nothing but the key. Used by one thread.
 */
public final class Keys {
  /** memcached's limit. */
  private static final int LONGEST_KEY = 250;

  private final KeyForm form;
  private final long recordsOfAClient;
  private final byte[] template;

  /** Creates a factory of the keys of a workload; a form without a prefix ignores it. */
  public static Keys of(Workload workload, String prefix) {
    return new Keys(
        prefix, workload.entries().keyForm(), Math.max(1, workload.operations().number()));
  }

  /**
   * Creates a factory of keys with a prefix.
   *
   * @param prefix printable ASCII characters without a space, at most as many as the form leaves of
   *     250
   * @throws IllegalArgumentException if the prefix is invalid
   */
  public Keys(String prefix, KeyForm form) {
    this(prefix, form, 1);
  }

  private Keys(String prefix, KeyForm form, long recordsOfAClient) {
    int longest = LONGEST_KEY - form.length();
    if (!prefix.matches("[!-~]*") || prefix.length() > longest) {
      throw new IllegalArgumentException(
          "prefix cannot be '%s': expected at most %d printable ASCII characters without a space"
              .formatted(prefix, longest));
    }
    this.form = form;
    this.recordsOfAClient = recordsOfAClient;
    template = (prefix + "0".repeat(form.length())).getBytes(StandardCharsets.ISO_8859_1);
  }

  /** Returns the key of an index from 0 to 9,999,999,999. */
  public String key(long index) {
    return form.key(index, template, recordsOfAClient);
  }
}
