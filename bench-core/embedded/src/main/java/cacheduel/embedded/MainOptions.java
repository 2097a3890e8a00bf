// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.embedded;

import java.util.Iterator;
import java.util.List;

/**
 * The command line of {@link EmbeddedMemcachedMain}.
 *
 * @param port 0 for any free port
 * @param maxBytes 0 for no limit
 */
record MainOptions(int port, long maxBytes) {
  private static final int HIGHEST_PORT = 65535;

  /**
   * Parses the arguments.
   *
   * @throws IllegalArgumentException naming the wrong argument and what is expected
   */
  static MainOptions parse(List<String> arguments) {
    MainOptions options = new MainOptions(0, 0);
    Iterator<String> rest = arguments.iterator();
    while (rest.hasNext()) {
      options = options.with(rest.next(), rest);
    }
    return options;
  }

  private MainOptions with(String option, Iterator<String> rest) {
    return switch (option) {
      case "--port" -> new MainOptions((int) number(option, rest, HIGHEST_PORT), maxBytes);
      case "--max-bytes" -> new MainOptions(port, number(option, rest, Long.MAX_VALUE));
      default ->
        throw new IllegalArgumentException(
            "unknown option '" + option + "': expected --port N or --max-bytes N");
    };
  }

  private static long number(String option, Iterator<String> rest, long max) {
    String given = rest.hasNext() ? rest.next() : "";
    try {
      long number = Long.parseLong(given);
      if (number >= 0 && number <= max) {
        return number;
      }
    } catch (NumberFormatException notANumber) {
      // Reported below, like a number out of range.
    }
    throw new IllegalArgumentException(
        option + " must be a number from 0 to " + max + ", got: '" + given + "'");
  }
}
