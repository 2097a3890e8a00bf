// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.brcache;

/**
 * The keys that BRCache can tell apart. It takes bytes from 0x21 to 0x7d and maps some of them onto
 * others: upper-case letters onto lower-case ones, '@' onto '$', '[' onto '?'. Of each such pair only
 * the second is allowed, so that two keys never share an entry.
 *
 * @param longest the server's {@code max_size_key}; a longer key would be a miss without an error
 */
record KeyRules(int longest) {
  /** The limit for keys of every server system. */
  static final int LONGEST = 250;

  /**
   * Checks a key before anything is sent.
   *
   * @throws IllegalArgumentException if BRCache would refuse it or confuse it with another
   */
  void check(String key) {
    if (key.isEmpty() || key.length() > longest) {
      throw new IllegalArgumentException(
          "a key of this BRCache has 1 to %d characters (max_size_key), got: %d"
              .formatted(longest, key.length()));
    }
    for (int i = 0; i < key.length(); i++) {
      char c = key.charAt(i);
      if (c < '!' || c > '}' || (c >= 'A' && c <= '[') || c == '@') {
        throw refused(key, i);
      }
    }
  }

  private static IllegalArgumentException refused(String key, int at) {
    char c = key.charAt(at);
    String why = c < '!' || c > '}'
        ? "BRCache accepts only the bytes 0x21 to 0x7d"
        : "BRCache does not distinguish '%c' from '%c'".formatted(c, twin(c));
    return new IllegalArgumentException(
        "%s: character %d at %d of the key \"%s\"".formatted(why, (int) c, at, key));
  }

  private static char twin(char c) {
    return switch (c) {
      case '@' -> '$';
      case '[' -> '?';
      default -> Character.toLowerCase(c);
    };
  }
}
