// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.embedded;

import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * Reads decimal numbers as memcached does, which is as C's strtoll and strtoull do: leading white
 * space and a sign may stand before the digits, and after them white space and then anything.
 */
final class Decimal {
  private Decimal() {}

  /**
   * Reads a number of -2^63 to 2^63-1 and keeps its lowest 32 bits, as memcached does; nothing if
   * there is none or it is out of that range.
   */
  static OptionalInt signed(String text) {
    Digits digits = Digits.in(text);
    if (digits == null) {
      return OptionalInt.empty();
    }
    try {
      long number = Long.parseLong(text.substring(digits.start(), digits.end()));
      return OptionalInt.of((int) number);
    } catch (NumberFormatException outOfRange) {
      return OptionalInt.empty();
    }
  }

  /**
   * Reads a number of 0 to 2^64-1; nothing if there is none or it is out of that range. A negative
   * one is refused only if it lies beyond 2^63 when taken as unsigned, as memcached has it.
   */
  static OptionalLong unsigned(String text) {
    Digits digits = Digits.in(text);
    if (digits == null) {
      return OptionalLong.empty();
    }
    try {
      long magnitude = Long.parseUnsignedLong(text.substring(digits.firstDigit(), digits.end()));
      long number = text.charAt(digits.start()) == '-' ? -magnitude : magnitude;
      boolean refused = number < 0 && text.indexOf('-') >= 0;
      return refused ? OptionalLong.empty() : OptionalLong.of(number);
    } catch (NumberFormatException outOfRange) {
      return OptionalLong.empty();
    }
  }
}
