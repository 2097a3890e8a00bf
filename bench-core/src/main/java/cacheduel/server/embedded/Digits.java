// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.embedded;

import org.jspecify.annotations.Nullable;

/**
 * Where in a text a decimal number stands.
 *
 * @param start where its sign is, or its first digit if it has none
 * @param firstDigit where its first digit is
 * @param end behind its last digit
 */
record Digits(int start, int firstDigit, int end) {
  /** Finds the number that the text begins with; null if there is none. */
  static @Nullable Digits in(String text) {
    int start = 0;
    while (start < text.length() && isSpace(text.charAt(start))) {
      start++;
    }
    int first = start;
    if (first < text.length() && (text.charAt(first) == '-' || text.charAt(first) == '+')) {
      first++;
    }
    int end = first;
    while (end < text.length() && text.charAt(end) >= '0' && text.charAt(end) <= '9') {
      end++;
    }
    boolean ends = end == text.length() || text.charAt(end) == 0 || isSpace(text.charAt(end));
    return end > first && ends ? new Digits(start, first, end) : null;
  }

  private static boolean isSpace(char c) {
    return c == ' ' || (c >= '\t' && c <= '\r');
  }
}
