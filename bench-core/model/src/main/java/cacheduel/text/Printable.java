// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.text;

import java.util.Locale;
import java.util.regex.Pattern;

/** Text from a server or library, which may contain sequences that a terminal would obey. */
public final class Printable {
  /** Control characters except line ends and tabs, and those that change the text's direction. */
  private static final Pattern OBEYED =
      Pattern.compile("[\\p{Cntrl}\\x80-\\x9f\\u202a-\\u202e\\u2066-\\u2069&&[^\\r\\n\\t]]");

  private Printable() {}

  /** Returns the text with each control character escaped, for example as "\\x1b". */
  public static String of(String text) {
    return OBEYED
        .matcher(text)
        .replaceAll(
            found -> String.format(Locale.ROOT, "\\\\x%02x", (int) found.group().charAt(0)));
  }

  /** Returns the text in one line, with a question mark for each control character. */
  public static String oneLine(String text) {
    return text.replaceAll("\\s+", " ").replaceAll("[\\p{Cc}\\p{Cf}]", "?").strip();
  }
}
