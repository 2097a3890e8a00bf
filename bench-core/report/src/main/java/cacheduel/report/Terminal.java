// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.report;

import cacheduel.ranking.Labels;
import cacheduel.report.published.PublishedText;
import cacheduel.report.table.ClientFaults;
import cacheduel.report.table.Column;
import cacheduel.report.table.PivotTable;
import cacheduel.report.table.Summary;
import cacheduel.report.table.SummaryTable;
import cacheduel.result.Status;
import cacheduel.text.TextGrid;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
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
            PublishedText.lines(beside)));
    terminal.section("Skipped", summary.skipped());
    terminal.section("Warnings", summary.warnings());
    terminal.section("Known faults of clients whose checks failed", suspects(summary));
    summary.pivots().forEach(terminal::pivot);
    return terminal.out.toString();
  }

  static String of(List<PivotTable> pivots, int width, boolean colour) {
    Terminal terminal = new Terminal(width, colour);
    pivots.forEach(terminal::pivot);
    return terminal.out.toString();
  }

  private static List<String> suspects(Summary summary) {
    return summary.knownFaults().stream()
        .filter(ClientFaults::suspected)
        .map(its -> its.client() + ": " + String.join("; ", its.sentences()))
        .toList();
  }

  private void pivot(PivotTable table) {
    out.append('\n');
    paragraph("", table.title(), BOLD);
    if (!table.rows().isEmpty()) {
      List<String> names =
          table.headings().stream().map(PivotTable.Heading::name).toList();
      grid(grid(table, width), names, row -> "");
    }
    table.answers().forEach(sentence -> paragraph("= ", sentence, ""));
    table.notes().forEach(note -> paragraph("- ", note, ""));
  }

  private void table(SummaryTable table) {
    out.append('\n');
    paragraph("", table.title(), BOLD);
    table.baselines().forEach(sentence -> paragraph("", sentence, ""));
    List<String> names = table.columns().stream().map(table::header).toList();
    grid(
        grid(table, width),
        names,
        row -> table.rows().get(row).result().status() == Status.VALID ? "" : RED);
    if (table.hasFew()) {
      paragraph("", Summary.FEW, "");
    }
    table.fastest().forEach(sentence -> paragraph("= ", sentence, ""));
    table.noise().forEach(line -> paragraph("~ ", line, ""));
    table.reasons().forEach(reason -> paragraph("! ", reason, RED));
  }

  private void grid(TextGrid grid, List<String> names, IntFunction<String> style) {
    line(grid.header(), BOLD);
    List<String> lines = grid.lines();
    for (int i = 0; i < lines.size(); i++) {
      line(lines.get(i), style.apply(i));
    }
    List<String> leftOut = grid.leftOut().stream().map(names::get).toList();
    if (!leftOut.isEmpty()) {
      paragraph("", "Too narrow for: " + String.join(", ", leftOut) + ".", "");
    }
  }

  /** Figures are left out from the right, but for the first one. */
  private static TextGrid grid(PivotTable table, int width) {
    List<PivotTable.Heading> headings = table.headings();
    List<TextGrid.Column> columns = new ArrayList<>();
    for (int i = 0; i < headings.size(); i++) {
      boolean needed = i == 0 || !headings.get(i - 1).isFigure();
      columns.add(TextGrid.Column.left(headings.get(i).name()).ranked(needed ? 0 : i));
    }
    return new TextGrid(2, columns, table.rows(), width);
  }

  static TextGrid grid(SummaryTable table, int width) {
    List<Column> columns = table.columns();
    // where a cell has several lines, only the operation distinguishes them
    boolean several = table.rows().stream().anyMatch(row -> !row.first());
    return new TextGrid(
        1,
        columns.stream()
            .map(column -> new TextGrid.Column(
                table.shortHeader(column),
                column.alignsRight(),
                0,
                column.equals(Column.OPERATION) && several ? 0 : column.rank()))
            .toList(),
        table.rows().stream()
            .map(row -> columns.stream().map(column -> ascii(column.text(row))).toList())
            .toList(),
        width);
  }

  /** Not every terminal's character set has the sign. */
  private static String ascii(String text) {
    return text.replace("±", "+-");
  }

  private void section(String title, List<String> lines) {
    if (!lines.isEmpty()) {
      out.append('\n');
      line(title, BOLD);
      lines.forEach(line -> paragraph("- ", line, ""));
    }
  }

  private void paragraph(String bullet, String text, String style) {
    String plain = ascii(Labels.oneLine(text));
    String indent = " ".repeat(bullet.length());
    String wrapped = WordUtils.wrap(plain, width - bullet.length(), "\n" + indent, true);
    (bullet + wrapped).lines().forEach(line -> line(line, style));
  }

  private void line(String text, String style) {
    boolean plain = !colour || style.isEmpty();
    out.append(plain ? text : style + text + PLAIN).append('\n');
  }
}
