// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.totals;

import java.util.Map;

/** Failures by kind: those whose texts differ in numbers only are one, and have the text of the first. */
public final class ErrorKinds {
  private ErrorKinds() {}

  /** Adds failures to the counts by text. */
  public static void add(Map<String, Long> kinds, String text, long count) {
    String form = form(text);
    String first = kinds.keySet().stream()
        .filter(known -> form(known).equals(form))
        .findFirst()
        .orElse(text);
    kinds.merge(first, count, Long::sum);
  }

  /** Returns what the texts of a kind have in common. */
  public static String form(String text) {
    return text.replaceAll("\\d+", "N");
  }
}
