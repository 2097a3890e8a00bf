// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.report;

import cacheduel.plan.Cell;
import java.util.Locale;

/** How the things of a run are called in every report. */
final class Words {
  private Words() {}

  /** An enum's constant as it is written on the command line, for example "as-shipped". */
  static String of(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  static String client(Cell cell) {
    return cell.client() + "@" + cell.clientVersion();
  }

  /** What competes with each other in a table: the client and its protocol. */
  static String contender(Cell cell) {
    return client(cell) + " " + of(cell.protocol());
  }

  static String cell(Cell cell) {
    return "%s %s %s %s"
        .formatted(cell.id(), contender(cell), of(cell.mode()), threads(cell.threads()));
  }

  static String threads(int threads) {
    return threads == 1 ? "1 thread" : Digits.whole(threads) + " threads";
  }

  /**
   * A text of others, such as an exception's message, in one line and without the control
   * characters that a terminal would obey.
   */
  static String oneLine(String text) {
    return text.replaceAll("\\s+", " ").replaceAll("[\\p{Cc}\\p{Cf}]", "?").strip();
  }
}
