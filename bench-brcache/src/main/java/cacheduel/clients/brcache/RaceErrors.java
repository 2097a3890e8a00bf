// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.brcache;

import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Recognises the errors that BRCache writes in place of a value, or after a part of it, when another
 * client puts the same key at the same time: it has announced the value's size by then, and the rest
 * never arrives.
 */
final class RaceErrors {
  private static final Pattern LINE =
      Pattern.compile("\r\n(?<line>ERROR \\d{1,9}: ?[^\r\n]*)\r\n\\z");
  /** The prefix of such a line in a message. */
  static final String CONTEXT =
      "the server announced a value and then answered, as it does when the key is put meanwhile: ";

  private static final int LONGEST = 256;

  private RaceErrors() {}

  /** A listener for values of which no further bytes may arrive. */
  interface Suspicion {
    /**
     * Called before a read that may wait in vain, and after it.
     *
     * @param error the error line with which the bytes end; null if more bytes have arrived
     */
    void suspect(@Nullable String error);
  }

  /**
   * Returns the error line at the end of the bytes that have arrived, or null if there is none. A
   * value may contain such bytes itself, so only the silence after them proves an error.
   *
   * @param count the number of bytes that have arrived
   */
  static @Nullable String atEnd(byte[] bytes, int count) {
    if (count < 2 || bytes[count - 1] != '\n' || bytes[count - 2] != '\r') {
      return null;
    }
    return find(tail(bytes, count));
  }

  /**
   * Returns the error line whose beginning was read as the end of a value, or null.
   *
   * @param next the line that followed the value
   */
  static @Nullable String across(byte[] value, String next) {
    return find(tail(value, value.length) + next + "\r\n");
  }

  private static String tail(byte[] bytes, int count) {
    int from = Math.max(0, count - LONGEST);
    return new String(bytes, from, count - from, StandardCharsets.ISO_8859_1);
  }

  private static @Nullable String find(String text) {
    Matcher error = LINE.matcher(text);
    return error.find() ? error.group("line") : null;
  }
}
