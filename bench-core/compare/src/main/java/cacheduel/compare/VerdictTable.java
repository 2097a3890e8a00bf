// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.compare;

import java.util.ArrayList;
import java.util.List;

/** Verdicts as text: lines for a terminal, Markdown, and CSV. Thread-safe. */
public final class VerdictTable {
  private static final String CSV_HEADER =
      "baseline,candidate,metric,verdict,suspected,ratio,low,high,"
          + "confidence,pairs,judged,screened,deviation,detectable,settled";

  private final List<ComparedCell> cells;

  public VerdictTable(List<ComparedCell> cells) {
    this.cells = List.copyOf(cells);
  }

  /**
   * Returns lines of at most 100 characters, apart from names and notes; a summary of several cells
   * comes last.
   */
  public List<String> lines() {
    List<String> lines = new ArrayList<>();
    for (ComparedCell cell : cells) {
      lines.add("%s -> %s".formatted(cell.baseline(), cell.candidate()));
      lines.add("  %-11s %-13s %-28s %8s  %s"
          .formatted("metric", "verdict", "candidate / baseline", "pairs", "would have shown"));
      for (VerdictRow row : rows(cell)) {
        lines.add("  %-11s %-13s %-28s %8s  %s%s"
            .formatted(
                row.metric(),
                row.verdict(),
                row.ratio(),
                row.pairs(),
                row.detectable(),
                suspicion(row))
            .stripTrailing());
      }
      cell.notes().forEach(note -> lines.add("  " + note));
    }
    lines.addAll(new VerdictSummary(cells).lines());
    return lines;
  }

  /** Returns one Markdown table per cell. */
  public String markdown() {
    StringBuilder text = new StringBuilder();
    for (ComparedCell cell : cells) {
      text.append("## %s, compared with %s%n%n".formatted(cell.candidate(), cell.baseline()));
      text.append(
          "| metric | verdict | candidate / baseline | pairs | would have shown |%n".formatted());
      text.append("|---|---|---|--:|---|%n".formatted());
      for (VerdictRow row : rows(cell)) {
        text.append("| %s | %s%s | %s | %s | %s |%n"
            .formatted(
                row.metric(),
                row.verdict(),
                suspicion(row),
                row.ratio(),
                row.pairs(),
                row.detectable()));
      }
      text.append(System.lineSeparator());
      cell.notes().forEach(note -> text.append("- %s%n".formatted(note)));
      text.append(System.lineSeparator());
    }
    return text.toString();
  }

  /** Returns one CSV line per cell and metric, with a header, in full precision. */
  public String csv() {
    StringBuilder text = new StringBuilder(CSV_HEADER).append('\n');
    for (ComparedCell cell : cells) {
      for (MetricJudgement judgement : cell.judgements()) {
        text.append(csvLine(cell, judgement)).append('\n');
      }
    }
    return text.toString();
  }

  private static String csvLine(ComparedCell cell, MetricJudgement j) {
    Effect effect = j.effect();
    Effect interval = effect == null || !effect.hasInterval() ? null : effect;
    return String.join(
        ",",
        quoted(cell.baseline()),
        quoted(cell.candidate()),
        j.metric().name(),
        j.verdict().name(),
        j.suspected() == null ? "" : j.suspected().name(),
        effect == null ? "" : number(effect.ratio()),
        interval == null ? "" : number(interval.low()),
        interval == null ? "" : number(interval.high()),
        interval == null ? "" : number(interval.confidence()),
        Integer.toString(j.pairs()),
        Integer.toString(j.judged()),
        Integer.toString(j.screened()),
        number(j.deviation()),
        number(j.detectable()),
        Boolean.toString(j.settled()));
  }

  private static String quoted(String text) {
    return '"' + text.replace("\"", "\"\"") + '"';
  }

  private static String number(double value) {
    return Double.isNaN(value) ? "" : Double.toString(value);
  }

  private static List<VerdictRow> rows(ComparedCell cell) {
    return cell.judgements().stream().map(VerdictRow::of).toList();
  }

  private static String suspicion(VerdictRow row) {
    return row.suspicion().isEmpty() ? "" : " (" + row.suspicion() + ")";
  }
}
