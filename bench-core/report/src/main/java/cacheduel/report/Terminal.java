// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.report;

import cacheduel.result.Status;
import java.util.List;
import org.apache.commons.text.WordUtils;

/** Gives a summary the form of plain text for a terminal of a certain width. */
final class Terminal {
  private static final String RED = "\u001b[31m";
  private static final String BOLD = "\u001b[1m";
  private static final String PLAIN = "\u001b[0m";

  private final StringBuilder out = new StringBuilder();
  private final int width;
  private final boolean colour;

  private Terminal(int width, boolean colour) {
    this.width = width;
    this.colour = colour;
  }

  static String of(Summary summary, int width, boolean colour) {
    Terminal terminal = new Terminal(width, colour);
    summary.alarms().forEach(line -> terminal.paragraph("", line, RED));
    summary.head().forEach(line -> terminal.paragraph("", line, ""));
    summary.tables().forEach(terminal::table);
    terminal.section("Highest rates", summary.highestRates());
    summary
        .published()
        .ifPresent(beside -> terminal.section(
            "Published against measured: " + beside.experiment().source().title(),
            PublishedLines.of(beside)));
    terminal.section("Skipped", summary.skipped());
    terminal.section("Warnings", summary.warnings());
    summary.pivots().forEach(terminal::pivot);
    return terminal.out.toString();
  }

  static String of(List<PivotTable> pivots, int width, boolean colour) {
    Terminal terminal = new Terminal(width, colour);
    pivots.forEach(terminal::pivot);
    return terminal.out.toString();
  }

  private void pivot(PivotTable table) {
    out.append('\n');
    paragraph("", table.title(), BOLD);
    if (!table.rows().isEmpty()) {
      PlainTable text = new PlainTable(table, width);
      line(text.header(), BOLD);
      text.lines().forEach(line -> line(line, ""));
      if (!text.leftOut().isEmpty()) {
        paragraph("", "Too narrow for: " + String.join(", ", text.leftOut()) + ".", "");
      }
    }
    table.answers().forEach(sentence -> paragraph("= ", sentence, ""));
    table.notes().forEach(note -> paragraph("- ", note, ""));
  }

  private void table(SummaryTable table) {
    out.append('\n');
    paragraph("", table.title(), BOLD);
    table.baselines().forEach(sentence -> paragraph("", sentence, ""));
    TextTable text = new TextTable(table, width);
    line(text.header(), BOLD);
    List<String> lines = text.lines();
    for (int i = 0; i < lines.size(); i++) {
      boolean valid = table.rows().get(i).result().status() == Status.VALID;
      line(lines.get(i), valid ? "" : RED);
    }
    if (!text.leftOut().isEmpty()) {
      paragraph("", "Too narrow for: " + String.join(", ", text.leftOut()) + ".", "");
    }
    if (table.hasFew()) {
      paragraph("", Summary.FEW, "");
    }
    table.fastest().forEach(sentence -> paragraph("= ", sentence, ""));
    table.reasons().forEach(reason -> paragraph("! ", reason, RED));
  }

  private void section(String title, List<String> lines) {
    if (!lines.isEmpty()) {
      out.append('\n');
      line(title, BOLD);
      lines.forEach(line -> paragraph("- ", line, ""));
    }
  }

  private void paragraph(String bullet, String text, String style) {
    String plain = Labels.oneLine(text).replace("±", "+-");
    String indent = " ".repeat(bullet.length());
    String wrapped = WordUtils.wrap(plain, width - bullet.length(), "\n" + indent, true);
    (bullet + wrapped).lines().forEach(line -> line(line, style));
  }

  private void line(String text, String style) {
    boolean plain = !colour || style.isEmpty();
    out.append(plain ? text : style + text + PLAIN).append('\n');
  }
}
