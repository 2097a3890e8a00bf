// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.report;

import cacheduel.pivot.Pivot;
import cacheduel.published.text.PublishedView;
import cacheduel.result.Status;
import cacheduel.table.ClientFaults;
import cacheduel.table.Column;
import cacheduel.table.Notes;
import cacheduel.table.PivotTable;
import cacheduel.table.SummaryTable;
import cacheduel.text.TextGrid;
import cacheduel.view.RunView;
import cacheduel.view.Summary;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import java.util.function.UnaryOperator;

/** Writes the tables of a summary for a terminal. */
final class Terminal {
  private final TerminalText out;

  private Terminal(TerminalStyle style) {
    out = new TerminalText(style);
  }

  static String of(RunView view, TerminalStyle style) {
    Summary summary = view.summary();
    Terminal terminal = new Terminal(style);
    view.alarms().full().forEach(line -> terminal.out.paragraph("", line, TerminalText.RED));
    summary.head().forEach(line -> terminal.out.paragraph("", line, ""));
    summary.tables().forEach(terminal::table);
    terminal.section("Highest rates", summary.highestRates());
    view.replay()
        .map(PublishedView::of)
        .ifPresent(published -> terminal.section("Published against measured", published.lines()));
    terminal.section("Skipped", summary.remarks().skipped());
    terminal.section("Warnings", summary.remarks().warnings());
    terminal.section("Known faults of clients whose checks failed", suspects(summary));
    summary.pivots().forEach(terminal::pivot);
    return terminal.out.toString();
  }

  static String of(List<Pivot> pivots, TerminalStyle style) {
    Terminal terminal = new Terminal(style);
    pivots.forEach(terminal::pivot);
    return terminal.out.toString();
  }

  private static List<String> suspects(Summary summary) {
    return summary.remarks().knownFaults().stream()
        .filter(ClientFaults::suspected)
        .map(faults -> faults.client() + ": " + String.join("; ", faults.sentences()))
        .toList();
  }

  private void pivot(Pivot pivot) {
    PivotTable table = PivotTable.of(pivot);
    out.blank();
    out.paragraph("", table.title(), TerminalText.BOLD);
    if (!table.rows().isEmpty()) {
      grid(grid(table, out.width(), out::translated), table.header(), row -> "");
    }
    table.answers().forEach(sentence -> out.paragraph("= ", sentence, ""));
    table.notes().forEach(note -> out.paragraph("- ", note, ""));
  }

  private void table(SummaryTable table) {
    out.blank();
    out.paragraph("", table.title(), TerminalText.BOLD);
    table.floors().forEach(sentence -> out.paragraph("", sentence, ""));
    List<String> names = table.columns().stream().map(table::header).toList();
    grid(
        grid(table, out.width(), out::translated),
        names,
        row -> table.rows().get(row).result().status() == Status.VALID ? "" : TerminalText.RED);
    if (table.hasFew()) {
      out.paragraph("", Notes.FEW, "");
    }
    table.noise().forEach(line -> out.paragraph("~ ", line, ""));
    table.reasons().forEach(reason -> out.paragraph("! ", reason, TerminalText.RED));
  }

  private void grid(TextGrid grid, List<String> names, IntFunction<String> style) {
    out.line(grid.header(), TerminalText.BOLD);
    List<String> lines = grid.lines();
    for (int i = 0; i < lines.size(); i++) {
      out.line(lines.get(i), style.apply(i));
    }
    List<String> leftOut = grid.leftOut().stream().map(names::get).toList();
    if (!leftOut.isEmpty()) {
      out.paragraph("", "Too narrow for: " + String.join(", ", leftOut) + ".", "");
    }
  }

  /** Figures are left out from the right, but for the first one. */
  private static TextGrid grid(PivotTable table, int width, UnaryOperator<String> written) {
    List<String> header = table.header();
    List<TextGrid.Column> columns = new ArrayList<>();
    for (int i = 0; i < header.size(); i++) {
      boolean needed = i == 0 || !PivotTable.FIGURES.contains(header.get(i - 1));
      columns.add(TextGrid.Column.left(written.apply(header.get(i))).ranked(needed ? 0 : i));
    }
    return new TextGrid(
        2,
        columns,
        table.rows().stream().map(row -> row.stream().map(written).toList()).toList(),
        width);
  }

  static TextGrid grid(SummaryTable table, int width, UnaryOperator<String> written) {
    List<Column> columns = table.columns();
    // where a cell has several lines, only the operation distinguishes them
    boolean several = table.rows().stream().anyMatch(row -> !row.first());
    return new TextGrid(
        1,
        columns.stream()
            .map(column -> new TextGrid.Column(
                written.apply(table.shortHeader(column)),
                column.alignsRight(),
                column.equals(Column.OPERATION) && several ? 0 : column.rank()))
            .toList(),
        table.rows().stream()
            .map(row ->
                columns.stream().map(column -> written.apply(column.text(row))).toList())
            .toList(),
        width);
  }

  private void section(String title, List<String> lines) {
    if (!lines.isEmpty()) {
      out.blank();
      out.line(title, TerminalText.BOLD);
      lines.forEach(line -> out.paragraph("- ", line, ""));
    }
  }
}
