// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.report;

import cacheduel.compare.ComparedCell;
import cacheduel.compare.MetricJudgement;
import cacheduel.compare.VerdictRow;
import cacheduel.text.CsvTable;
import cacheduel.text.MarkdownText;
import cacheduel.text.TextGrid;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/** Verdicts as text: lines for a terminal, Markdown, and CSV. Thread-safe. */
public final class VerdictTable {
  private static final List<TextGrid.Column> COLUMNS = List.of(
      TextGrid.Column.left("metric"),
      TextGrid.Column.left("verdict"),
      TextGrid.Column.left("candidate / baseline"),
      TextGrid.Column.right("pairs"));

  private static final String WOULD_HAVE_SHOWN = "would have shown";

  private static final CsvTable<Line> CSV = csvTable();

  private final List<ComparedCell> cells;

  private record Line(ComparedCell cell, MetricJudgement judgement) {}

  public VerdictTable(List<ComparedCell> cells) {
    this.cells = List.copyOf(cells);
  }

  /**
   * Returns lines of at most 100 characters, apart from names and notes; a summary of several cells
   * comes last.
   */
  public List<String> lines() {
    // a grid of all rows aligns the tables of several cells
    List<VerdictRow> all = cells.stream().flatMap(cell -> rows(cell).stream()).toList();
    TextGrid grid =
        new TextGrid(1, columns(all), all.stream().map(VerdictTable::texts).toList());
    Iterator<String> table = grid.lines().iterator();
    List<String> lines = new ArrayList<>();
    for (ComparedCell cell : cells) {
      lines.add("%s -> %s".formatted(cell.baseline(), cell.candidate()));
      lines.add("  " + grid.header());
      cell.judgements().forEach(row -> lines.add("  " + table.next()));
      cell.notes().forEach(note -> lines.add("  " + note));
    }
    lines.addAll(new VerdictSummary(cells).lines());
    return lines;
  }

  /** Returns one Markdown table per cell. */
  public String markdown() {
    StringBuilder text = new StringBuilder();
    for (ComparedCell cell : cells) {
      text.append("## %s, compared with %s%n%n"
          .formatted(MarkdownText.of(cell.candidate()), MarkdownText.of(cell.baseline())));
      boolean power = hasPower(rows(cell));
      text.append("| metric | verdict | candidate / baseline | pairs |%s%n"
          .formatted(power ? " %s |".formatted(WOULD_HAVE_SHOWN) : ""));
      text.append("|---|---|---|--:|%s%n".formatted(power ? "---|" : ""));
      for (VerdictRow row : rows(cell)) {
        text.append("| %s | %s%s | %s | %s |%s%n"
            .formatted(
                row.metric(),
                row.verdict(),
                suspicion(row),
                row.ratio(),
                row.pairs(),
                power ? " %s |".formatted(row.detectable()) : ""));
      }
      text.append(System.lineSeparator());
      cell.notes().forEach(note -> text.append("- %s%n".formatted(MarkdownText.of(note))));
      text.append(System.lineSeparator());
    }
    return text.toString();
  }

  /** Returns one CSV line per cell and metric, with a header. */
  public String csv() {
    return CSV.text(cells.stream()
        .flatMap(cell -> cell.judgements().stream().map(judgement -> new Line(cell, judgement)))
        .toList());
  }

  private static CsvTable<Line> csvTable() {
    CsvTable<Line> csv = new CsvTable<>();
    csv.column("baseline", line -> line.cell.baseline());
    csv.column("candidate", line -> line.cell.candidate());
    csv.record("", MetricJudgement.class, Line::judgement);
    return csv;
  }

  /** Returns whether it is known what would have shown; evidence of several nights has no such size. */
  private static boolean hasPower(List<VerdictRow> rows) {
    return rows.stream().anyMatch(row -> !row.detectable().isEmpty());
  }

  private static List<TextGrid.Column> columns(List<VerdictRow> rows) {
    List<TextGrid.Column> columns = new ArrayList<>(COLUMNS);
    columns.add(TextGrid.Column.left(afterNumbers(hasPower(rows) ? WOULD_HAVE_SHOWN : "")));
    return columns;
  }

  private static List<String> texts(VerdictRow row) {
    return List.of(
        row.metric(),
        row.verdict().toString(),
        row.ratio(),
        row.pairs(),
        afterNumbers(row.detectable() + suspicion(row)));
  }

  /** Text beside right-aligned numbers needs a second blank. */
  private static String afterNumbers(String text) {
    return " " + text;
  }

  private static List<VerdictRow> rows(ComparedCell cell) {
    return cell.judgements().stream().map(VerdictRow::of).toList();
  }

  private static String suspicion(VerdictRow row) {
    return row.suspicion().isEmpty() ? "" : " (" + row.suspicion() + ")";
  }
}
