// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.text;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A writer of comma-separated values as defined by RFC 4180. A text that a spreadsheet would compute
 * as a formula gets an apostrophe before it.
 */
public final class Csv {
  private static final Pattern FORMULA = Pattern.compile("(?s)\\s*[=+@-].*");
  private static final Pattern NUMBER = Pattern.compile("[+-]?[0-9.]+([eE][+-]?[0-9]+)?");

  private final StringBuilder out = new StringBuilder();

  /** Adds a line. */
  public void line(List<String> fields) {
    out.append(fields.stream().map(Csv::field).collect(Collectors.joining(","))).append("\r\n");
  }

  /** Returns all lines. */
  public String text() {
    return out.toString();
  }

  private static String field(String given) {
    boolean formula = FORMULA.matcher(given).matches() && !NUMBER.matcher(given).matches();
    String text = (formula ? "'" : "") + Printable.of(given);
    boolean quoted = text.chars().anyMatch(c -> c == ',' || c == '"' || c == '\r' || c == '\n');
    return quoted ? '"' + text.replace("\"", "\"\"") + '"' : text;
  }
}
