// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.text;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Lines of comma-separated values as defined by RFC 4180. A text that a spreadsheet would compute
 * as a formula gets an apostrophe before it.
 */
final class Csv {
  private static final Pattern FORMULA = Pattern.compile("(?s)\\s*[=+@-].*");
  private static final Pattern NUMBER = Pattern.compile("[+-]?[0-9.]+([eE][+-]?[0-9]+)?");

  private Csv() {}

  /** Returns a line with its end. */
  static String line(List<String> fields) {
    return fields.stream().map(Csv::field).collect(Collectors.joining(",", "", "\r\n"));
  }

  private static String field(String given) {
    boolean formula = FORMULA.matcher(given).matches() && !NUMBER.matcher(given).matches();
    String text = (formula ? "'" : "") + Printable.of(given);
    boolean quoted = text.chars().anyMatch(c -> c == ',' || c == '"' || c == '\r' || c == '\n');
    return quoted ? '"' + text.replace("\"", "\"\"") + '"' : text;
  }
}
