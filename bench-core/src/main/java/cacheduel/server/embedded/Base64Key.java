// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.embedded;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import org.jspecify.annotations.Nullable;

/** Reads and writes keys in base64; reads them as forgivingly as memcached, and no more. */
final class Base64Key {
  private static final int GROUP = 4;
  private static final int SEXTET = 6;
  private static final char PAD = '=';
  private static final String ALPHABET =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

  private Base64Key() {}

  static String encode(String key) {
    byte[] bytes = key.getBytes(StandardCharsets.ISO_8859_1);
    return new String(Base64.getEncoder().encode(bytes), StandardCharsets.ISO_8859_1);
  }

  /**
   * Decodes a key. Characters that are not of base64 are passed over, and what follows the first
   * group with padding is dropped.
   *
   * @return null if the characters do not make whole groups, or a group has more than two of padding
   */
  static @Nullable String decode(String text) {
    String characters = onlyOfBase64(text);
    if (characters.isEmpty() || characters.length() % GROUP != 0) {
      return null;
    }
    StringBuilder key = new StringBuilder(characters.length());
    int padding = 0;
    for (int i = 0; padding == 0 && i < characters.length(); i += GROUP) {
      String group = characters.substring(i, i + GROUP);
      appendBytes(group, key);
      padding = (int) group.chars().filter(c -> c == PAD).count();
    }
    return padding > 2 ? null : key.substring(0, key.length() - padding);
  }

  private static String onlyOfBase64(String text) {
    StringBuilder characters = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      if (sextet(text.charAt(i)) >= 0) {
        characters.append(text.charAt(i));
      }
    }
    return characters.toString();
  }

  private static void appendBytes(String group, StringBuilder target) {
    int bits = 0;
    for (int i = 0; i < GROUP; i++) {
      bits = bits << SEXTET | sextet(group.charAt(i));
    }
    for (int shift = 16; shift >= 0; shift -= Byte.SIZE) {
      target.append((char) (bits >> shift & 0xff));
    }
  }

  private static int sextet(char c) {
    return c == PAD ? 0 : ALPHABET.indexOf(c);
  }
}
