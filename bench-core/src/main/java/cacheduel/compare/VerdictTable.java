// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Verdicts as text: lines for a terminal, Markdown, and CSV. */
public final class VerdictTable {
  private static final String CSV_HEADER =
      "baseline,candidate,metric,verdict,suspected,ratio,low,high,"
          + "confidence,pairs,screened,deviation,detectable,settled";

  private final List<ComparedCell> cells;

  public VerdictTable(List<ComparedCell> cells) {
    this.cells = List.copyOf(cells);
  }

  /** Lines of at most 100 characters, apart from names and notes. */
  public List<String> lines() {
    List<String> lines = new ArrayList<>();
    for (ComparedCell cell : cells) {
      lines.add("%s -> %s".formatted(cell.baseline(), cell.candidate()));
      lines.add("  %-11s %-13s %-28s %5s  %s"
          .formatted("metric", "verdict", "candidate / baseline", "pairs", "would have shown"));
      cell.judgements()
          .forEach(judgement -> lines.add("  %-11s %-13s %-28s %5d  %s%s"
              .formatted(
                  judgement.metric().label(),
                  judgement.verdict(),
                  ratio(judgement.effect()),
                  judgement.pairs(),
                  detectable(judgement),
                  suspicion(judgement))
              .stripTrailing()));
      cell.notes().forEach(note -> lines.add("  " + note));
    }
    return lines;
  }

  /** A table for each cell. */
  public String markdown() {
    StringBuilder text = new StringBuilder();
    for (ComparedCell cell : cells) {
      text.append("## %s, compared with %s%n%n".formatted(cell.candidate(), cell.baseline()));
      text.append(
          "| metric | verdict | candidate / baseline | pairs | would have shown |%n".formatted());
      text.append("|---|---|---|--:|---|%n".formatted());
      for (Judgement judgement : cell.judgements()) {
        text.append("| %s | %s%s | %s | %d | %s |%n"
            .formatted(
                judgement.metric().label(),
                judgement.verdict(),
                suspicion(judgement),
                ratio(judgement.effect()),
                judgement.pairs(),
                detectable(judgement)));
      }
      text.append(System.lineSeparator());
      cell.notes().forEach(note -> text.append("- %s%n".formatted(note)));
      text.append(System.lineSeparator());
    }
    return text.toString();
  }

  /** One line for each cell and metric, with a header; full precision. */
  public String csv() {
    StringBuilder text = new StringBuilder(CSV_HEADER).append('\n');
    for (ComparedCell cell : cells) {
      for (Judgement judgement : cell.judgements()) {
        text.append(csvLine(cell, judgement)).append('\n');
      }
    }
    return text.toString();
  }

  private static String csvLine(ComparedCell cell, Judgement j) {
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

  private static String ratio(@Nullable Effect effect) {
    if (effect == null) {
      return "-";
    }
    return effect.hasInterval()
        ? String.format(
            Locale.ROOT, "%.3f (%.3f to %.3f)", effect.ratio(), effect.low(), effect.high())
        : String.format(Locale.ROOT, "%.3f", effect.ratio());
  }

  private static String detectable(Judgement judgement) {
    return Double.isNaN(judgement.detectable())
        ? ""
        : String.format(
            Locale.ROOT,
            judgement.metric().moreIsBetter() ? "-%.1f %%" : "+%.1f %%",
            100
                * (judgement.metric().moreIsBetter()
                    ? judgement.detectable() / (1 + judgement.detectable())
                    : judgement.detectable()));
  }

  private static String suspicion(Judgement judgement) {
    boolean open = judgement.suspected() != null && judgement.suspected() != judgement.verdict();
    return open ? " (suspected %s, not confirmed)".formatted(judgement.suspected()) : "";
  }
}
