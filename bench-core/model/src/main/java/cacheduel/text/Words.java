// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.text;

import java.util.List;
import org.apache.commons.text.WordUtils;

/** English plurals, capital letters and enumerations. */
public final class Words {
  private Words() {}

  /** Returns a number with a noun whose plural ends in "s", for example "1 cell" or "1,200 cells". */
  public static String count(long number, String noun) {
    return NumberText.whole(number) + " " + plural(number, noun);
  }

  /** Returns a noun whose plural ends in "s", for example "cell" for 1 and "cells" for 0 or 2. */
  public static String plural(long number, String noun) {
    return choice(number, noun, noun + "s");
  }

  /** Returns the first text for 1, the second for any other number. */
  public static String choice(long number, String one, String several) {
    return number == 1 ? one : several;
  }

  /** Returns the text with its first letter in upper case. */
  public static String capital(String text) {
    return text.isEmpty() ? "" : Character.toUpperCase(text.charAt(0)) + text.substring(1);
  }

  /** Returns the lines of a text after a bullet, within a width unless a word is longer. */
  public static List<String> wrapped(String bullet, String text, int width) {
    String next = "\n" + " ".repeat(bullet.length());
    return (bullet + WordUtils.wrap(text, width - bullet.length(), next, false))
        .lines()
        .toList();
  }

  /** Returns an enumeration such as "a, b and c". */
  public static String and(List<String> texts) {
    return joined(texts, " and ");
  }

  /** Returns an enumeration such as "a, b or c". */
  public static String or(List<String> texts) {
    return joined(texts, " or ");
  }

  private static String joined(List<String> texts, String last) {
    int end = texts.size() - 1;
    return end < 1
        ? String.join("", texts)
        : String.join(", ", texts.subList(0, end)) + last + texts.get(end);
  }
}
