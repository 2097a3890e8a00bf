// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.brcache;

import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The errors that BRCache writes in the place of a value, or after a part of it, when another client
 * puts the same key meanwhile: it has announced the value's size by then, and what was announced
 * never comes.
 */
final class RaceErrors {
  private static final Pattern LINE =
      Pattern.compile("\r\n(?<line>ERROR \\d{1,9}: ?[^\r\n]*)\r\n\\z");
  /** What stands before such a line in a message. */
  static final String CONTEXT =
      "the server announced a value and then answered, as it does when the key is put meanwhile: ";

  private static final int LONGEST = 256;

  private RaceErrors() {}

  /** Told when the bytes of a value that have arrived may be all that will come. */
  interface Suspicion {
    /**
     * Called before the read that may wait in vain, and after it.
     *
     * @param error the error line with which the bytes end; null if more bytes have come
     */
    void suspect(@Nullable String error);
  }

  /**
   * Returns the error line with which the bytes that have arrived end, or null if there is none. A
   * value may hold such bytes itself, so that only the silence after them is the proof.
   *
   * @param count how many of the bytes have arrived
   */
  static @Nullable String atEnd(byte[] bytes, int count) {
    if (count < 2 || bytes[count - 1] != '\n' || bytes[count - 2] != '\r') {
      return null;
    }
    return find(tail(bytes, count));
  }

  /**
   * Returns the error line of which the beginning was taken for the end of a value, or null.
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
