// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.embedded;

import java.util.OptionalLong;

/** Parsing of decimal numbers. */
final class Decimal {
  private Decimal() {}

  /** Returns a number from 0 to 2^64-1; empty if the text is none. */
  static OptionalLong unsigned(String text) {
    try {
      return text.startsWith("+")
          ? OptionalLong.empty()
          : OptionalLong.of(Long.parseUnsignedLong(text));
    } catch (NumberFormatException notANumber) {
      return OptionalLong.empty();
    }
  }

  /** Returns a number from -2^31 to 2^31-1; empty if the text is none. */
  static OptionalLong signed(String text) {
    try {
      return OptionalLong.of(Integer.parseInt(text));
    } catch (NumberFormatException notANumber) {
      return OptionalLong.empty();
    }
  }
}
