// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.report;

import cacheduel.compare.ComparedCell;
import cacheduel.compare.MetricJudgement;
import cacheduel.compare.VerdictRow;
import cacheduel.table.ExtraTable;
import cacheduel.table.TextTable;
import cacheduel.text.CsvTable;
import cacheduel.text.MarkdownText;
import cacheduel.text.TextGrid;
import cacheduel.view.VerdictSummary;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/** Verdicts as text: lines for a terminal, Markdown, and CSV. Thread-safe. */
public final class VerdictTable {
  private static final CsvTable<Line> CSV = csvTable();

  private final List<ComparedCell> cells;

  private record Line(ComparedCell cell, MetricJudgement judgement) {}

  public VerdictTable(List<ComparedCell> cells) {
    this.cells = List.copyOf(cells);
  }

  /** Returns lines for a terminal; a summary of several cells comes last. */
  public List<String> lines() {
    // one grid of all rows aligns the tables of several cells
    ExtraTable all =
        table(cells.stream().flatMap(cell -> cell.judgements().stream()).toList());
    List<String> grid = TextGrid.table(all.header(), all.lines());
    Iterator<String> rows = grid.subList(1, grid.size()).iterator();
    List<String> lines = new ArrayList<>();
    for (ComparedCell cell : cells) {
      lines.add("%s -> %s".formatted(cell.baseline(), cell.candidate()));
      lines.add("  " + grid.get(0));
      cell.judgements().forEach(row -> lines.add("  " + rows.next()));
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
      ExtraTable table = table(cell.judgements());
      text.append(Markdown.rows(table.header(), table.lines())).append('\n');
      cell.notes().forEach(note -> text.append("- %s%n".formatted(MarkdownText.of(note))));
      text.append('\n');
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

  private static ExtraTable table(List<MetricJudgement> judgements) {
    List<VerdictRow> rows = judgements.stream().map(VerdictRow::of).toList();
    TextTable<VerdictRow> table = new TextTable<VerdictRow>()
        .column("metric", VerdictRow::metric)
        .column("verdict", row -> row.verdict().toString())
        .column("candidate / baseline", VerdictRow::ratio)
        .column("pairs", VerdictRow::pairs);
    // evidence of several nights has no such size
    if (rows.stream().anyMatch(row -> !row.detectable().isEmpty())) {
      table.column("would have shown", VerdictRow::detectable);
    }
    if (rows.stream().anyMatch(row -> !row.suspicion().isEmpty())) {
      table.column("note", VerdictRow::suspicion);
    }
    return table.of("Verdicts", List.of(), rows);
  }
}
