// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.text;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Text from outside, which may contain sequences that a terminal would obey. */
public final class Printable {
  /**
   * Control characters except line ends and tabs, and invisible ones, such as those that change the
   * text's direction. A carriage return alone would let a line be written over.
   */
  private static final Pattern OBEYED =
      Pattern.compile("\\r(?!\\n)|[\\p{Cc}\\p{Cf}\\u2028\\u2029&&[^\\r\\n\\t]]");

  private static final Pattern LINE_END = Pattern.compile("[\\r\\n]+");

  private Printable() {}

  /** Returns the text with each control character escaped, for example as "\\x1b". */
  public static String of(String text) {
    return replaced(text, "\\x%02x");
  }

  /** Returns the text as {@link #of}, in one line. */
  public static String cell(String text) {
    return of(LINE_END.matcher(text).replaceAll(" "));
  }

  /** Returns the text as {@link #of}, in one line with single blanks. */
  public static String oneLine(String text) {
    return of(text.replaceAll("\\s+", " ")).strip();
  }

  /**
   * Returns the text with the symbols that the harness's own sentences use spelled out in ASCII: us,
   * +- and >=.
   */
  public static String ascii(String text) {
    return text.replace("µ", "u").replace("±", "+-").replace("≥", ">=");
  }

  /** Returns JSON of the same content in which each control character is escaped. */
  public static String json(String json) {
    return replaced(json, "\\u%04x");
  }

  /** Returns JSON whose texts show each control character, as {@link #of} does. */
  public static String shownInJson(String json) {
    return replaced(json, "\\\\x%02x");
  }

  private static String replaced(String text, String form) {
    return OBEYED
        .matcher(text)
        .replaceAll(found -> Matcher.quoteReplacement(
            String.format(Locale.ROOT, form, found.group().codePointAt(0))));
  }
}
