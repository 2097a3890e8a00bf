// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.faults.page;

import cacheduel.text.Printable;
import java.util.Locale;

/** HTML and SVG that is written as text. */
final class Markup {
  private Markup() {}

  /** Returns a text in one line, with no character that HTML reads as more than text. */
  static String text(String given) {
    return Printable.oneLine(given)
        .replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;")
        .replace("'", "&#39;");
  }

  /** Returns a text whose numbers have a decimal point everywhere. */
  static String format(String form, Object... values) {
    return String.format(Locale.ROOT, form, values);
  }

  /** Returns a word that an id may contain. */
  static String id(String given) {
    return given.replaceAll("[^A-Za-z0-9-]", "-");
  }
}
