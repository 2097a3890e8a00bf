// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli.help;

import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The description of a command or an option as one paragraph of plain text. */
final class Description {
  private Description() {}

  /** Returns the lines joined and stripped of format escapes. */
  static String of(String... lines) {
    return Stream.of(lines).map(line -> plain(line).strip()).collect(Collectors.joining(" "));
  }

  /** Returns the text of a picocli line. It is a format string, but a single % is allowed. */
  static String plain(String line) {
    return line.replace("%n", " ").replace("%%", "%");
  }
}
