// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.testing.brcache;

/** The server's way of reading numbers: what is no digit is no error, and nothing is too large. */
final class Numbers {
  private Numbers() {}

  static int parse(String text) {
    boolean negative = text.startsWith("-");
    int number = 0;
    for (int i = negative ? 1 : 0; i < text.length(); i++) {
      number = number * 10 + (text.charAt(i) - '0');
    }
    return negative ? -number : number;
  }
}
