// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.embedded;

import java.util.Iterator;
import java.util.List;

/**
 * The command line of {@link EmbeddedMemcachedMain}.
 *
 * @param port 0 for any free one
 * @param maxBytes 0 for no bound
 * @param ignoreStdin whether to go on when the standard input ends
 */
record MainOptions(int port, long maxBytes, boolean ignoreStdin) {
  private static final int HIGHEST_PORT = 65535;

  /**
   * Reads the arguments.
   *
   * @throws IllegalArgumentException saying what was given and what is expected
   */
  static MainOptions parse(List<String> arguments) {
    MainOptions options = new MainOptions(0, 0, false);
    Iterator<String> rest = arguments.iterator();
    while (rest.hasNext()) {
      options = options.with(rest.next(), rest);
    }
    return options;
  }

  private MainOptions with(String option, Iterator<String> rest) {
    return switch (option) {
      case "--port" ->
        new MainOptions((int) number(option, rest, HIGHEST_PORT), maxBytes, ignoreStdin);
      case "--max-bytes" ->
        new MainOptions(port, number(option, rest, Long.MAX_VALUE), ignoreStdin);
      case "--ignore-stdin" -> new MainOptions(port, maxBytes, true);
      default ->
        throw new IllegalArgumentException(
            "unknown option '" + option + "': expected --port N, --max-bytes N or --ignore-stdin");
    };
  }

  private static long number(String option, Iterator<String> rest, long most) {
    String given = rest.hasNext() ? rest.next() : "";
    try {
      long number = Long.parseLong(given);
      if (number >= 0 && number <= most) {
        return number;
      }
    } catch (NumberFormatException notANumber) {
      // Told below, like a number out of range.
    }
    throw new IllegalArgumentException(
        option + " must be a number from 0 to " + most + ", got: '" + given + "'");
  }
}
