// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.report;

import cacheduel.text.Printable;
import java.util.ArrayList;
import java.util.List;
import org.apache.commons.text.WordUtils;

/** Lines of text that fit a terminal's width and character set. */
final class TerminalText {
  static final String PLAIN = "";
  static final String RED = "\u001b[31m";
  static final String GREEN = "\u001b[32m";
  static final String BOLD = "\u001b[1m";
  static final String FAINT = "\u001b[2m";

  private static final String END = "\u001b[0m";

  private final TerminalStyle style;
  private final List<String> lines = new ArrayList<>();

  TerminalText(TerminalStyle style) {
    this.style = style;
  }

  int width() {
    return style.width();
  }

  /** Adds a text, wrapped and indented after its bullet. */
  void paragraph(String bullet, String text, String ansi) {
    String mark = translated(bullet);
    String indent = " ".repeat(mark.length());
    String wrapped = WordUtils.wrap(
        translated(Printable.oneLine(text)), style.width() - mark.length(), "\n" + indent, true);
    (mark + wrapped).lines().forEach(line -> line(line, ansi));
  }

  /** Adds a line, however long. */
  void line(String given, String ansi) {
    String text = Printable.cell(given);
    boolean plain = !style.colour() || ansi.isEmpty();
    lines.add(plain ? text : ansi + text + END);
  }

  void blank() {
    lines.add("");
  }

  /** Returns a text with the characters that the terminal can show. */
  String translated(String text) {
    return style.unicode() ? text.replaceAll("\\bus\\b", "µs") : Printable.ascii(text);
  }

  /** Returns the first sign, or the second where there is only ASCII. */
  String sign(String unicode, String ascii) {
    return style.unicode() ? unicode : ascii;
  }

  List<String> lines() {
    return List.copyOf(lines);
  }

  @Override
  public String toString() {
    return lines.isEmpty() ? "" : String.join("\n", lines) + "\n";
  }
}
