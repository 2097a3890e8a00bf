// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.report;

import cacheduel.answer.text.Sentences;
import cacheduel.figure.Figure;
import cacheduel.input.EnumNames;
import cacheduel.published.text.PublishedView;
import cacheduel.published.text.PublishedView.ClaimRow;
import cacheduel.result.Noise;
import cacheduel.result.Status;
import cacheduel.table.Column;
import cacheduel.table.ExtraTable;
import cacheduel.table.Notes;
import cacheduel.table.PivotTable;
import cacheduel.table.Row;
import cacheduel.table.SummaryTable;
import cacheduel.table.TextTable;
import cacheduel.text.MarkdownText;
import cacheduel.text.Printable;
import cacheduel.view.Brief;
import cacheduel.view.RaceRow;
import cacheduel.view.RaceView;
import cacheduel.view.RunView;
import cacheduel.view.Summary;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Writes a summary as GitHub Flavored Markdown. */
final class Markdown {
  private static final int LONGEST_TEXT = 600;

  /** The columns that do not contain figures. */
  private static final Set<String> TEXTS = Set.of(
      "cell",
      "operation",
      "library",
      "protocol",
      "metric",
      "verdict",
      "client",
      "load",
      "compared",
      "candidate / baseline",
      "would have shown",
      "note");

  private final StringBuilder out = new StringBuilder();

  private Markdown() {}

  static String of(RunView view) {
    Summary summary = view.summary();
    Markdown markdown = new Markdown();
    markdown.out.append("# ").append(escape("Run " + view.run().name())).append("\n\n");
    view.alarms().full().forEach(markdown::alarm);
    markdown.brief(view);
    markdown.out.append(new VerdictTable(view.comparison()).markdown());
    markdown.out.append("## Setup\n\n");
    markdown.list(summary.head());
    summary.tables().forEach(markdown::table);
    summary.extras().forEach(markdown::extra);
    markdown.section("Highest rates", summary.highestRates());
    view.replay().map(PublishedView::of).ifPresent(markdown::published);
    summary.pivots().stream().map(PivotTable::of).forEach(markdown::pivot);
    markdown.section("Skipped", summary.remarks().skipped());
    markdown.section("Warnings", summary.remarks().warnings());
    markdown.section("Known faults of the clients", knownFaults(summary));
    markdown.section("Effective client settings", summary.remarks().settings());
    markdown.section("How to read this", Notes.ALL);
    return markdown.out.toString();
  }

  /** Writes the answers, which can be pasted into an issue or a chat. */
  private void brief(RunView view) {
    Brief brief = view.brief();
    List<RaceView> races = view.shownRaces();
    out.append(escape(String.join(", ", view.setup().words()))).append("\n\n");
    list(brief.claims());
    races.forEach(this::sentence);
    list(brief.choice().isEmpty() ? List.of() : List.of(brief.choice()));
    list(brief.findings());
    list(List.of(brief.checks()));
    list(brief.failures());
    list(brief.cautions());
    races.stream().filter(race -> !race.rows().isEmpty()).forEach(this::race);
    out.append('\n');
  }

  private void sentence(RaceView race) {
    out.append("- **")
        .append(escape(race.title()))
        .append(":** ")
        .append(escape(Sentences.sentence(race.answer())))
        .append('\n');
  }

  private void race(RaceView race) {
    String operation = race.operation() == null ? "" : EnumNames.of(race.operation()) + " ";
    out.append("\n**").append(escape(race.title())).append("**\n\n");
    boolean p50InMillis = RaceRow.inMillis(race.rows(), Figure.P50);
    boolean p99InMillis = RaceRow.inMillis(race.rows(), Figure.P99);
    ExtraTable table = new TextTable<RaceRow>()
        .column("library", RaceRow::name)
        .column("protocol", RaceRow::protocol)
        .column("ops/s", row -> row.isNoisy() ? row.rate() + " " + Noise.MARK : row.rate())
        .column(operation + "p50", row -> row.time(Figure.P50, p50InMillis))
        .column("p99", row -> row.time(Figure.P99, p99InMillis))
        .column("CPU/op", RaceRow::cpu)
        .column("connections", RaceRow::connections)
        .column("forks", RaceRow::forks)
        .of(race.title(), List.of(), race.rows());
    out.append(rows(table.header(), table.lines()).replaceAll("(\\d) us\\b", "$1 µs"));
  }

  private static List<String> knownFaults(Summary summary) {
    return summary.remarks().knownFaults().stream()
        .flatMap(faults ->
            faults.sentences().stream().map(sentence -> faults.client() + ": " + sentence))
        .toList();
  }

  private void alarm(String text) {
    out.append("> **").append(escape(text)).append("**\n\n");
  }

  private void section(String title, List<String> lines) {
    if (!lines.isEmpty()) {
      out.append("\n## ").append(title).append("\n\n");
      list(lines);
    }
  }

  private void list(List<String> lines) {
    lines.forEach(line -> out.append("- ").append(escape(line)).append('\n'));
  }

  private void table(SummaryTable table) {
    out.append("\n## ").append(escape(table.title())).append("\n\n");
    if (!table.floors().isEmpty()) {
      list(table.floors());
      out.append('\n');
    }
    List<Column> columns = table.columns();
    out.append(line(columns.stream().map(table::header).toList()));
    out.append(line(columns.stream().map(c -> c.alignsRight() ? "--:" : "---").toList()));
    for (Row row : table.rows()) {
      out.append(line(columns.stream().map(column -> cell(column, row)).toList()));
    }
    for (ExtraTable extra : table.extras()) {
      out.append('\n')
          .append(String.join(" ", extra.notes()))
          .append("\n\n")
          .append(rows(extra.header(), extra.lines()));
    }
    if (!table.noise().isEmpty()) {
      out.append("\nValid, but the machine was disturbed:\n\n");
      list(table.noise());
    }
    if (!table.reasons().isEmpty()) {
      out.append("\nNot valid:\n\n");
      list(table.reasons());
    }
  }

  static String rows(List<String> header, List<List<String>> lines) {
    return escaped(header)
        + line(header.stream().map(name -> TEXTS.contains(name) ? "---" : "--:").toList())
        + lines.stream().map(Markdown::escaped).collect(Collectors.joining());
  }

  private static String escaped(List<String> cells) {
    return line(cells.stream().map(Markdown::escape).toList());
  }

  private void pivot(PivotTable table) {
    out.append("\n## ").append(escape(table.title())).append("\n\n");
    list(table.answers());
    if (!table.rows().isEmpty()) {
      out.append('\n');
      out.append(rows(table.header(), table.rows())).append('\n');
    }
    list(table.notes());
  }

  private void published(PublishedView view) {
    out.append("\n## Published against measured\n\n");
    paragraph(view.source() + ".");
    list(view.measuredWith());
    out.append('\n');
    paragraph(view.reading());
    paragraph(view.counts());
    claims("the report claims", view.claims().stream().filter(row -> !row.question()));
    out.append('\n');
    claims("it leaves open, or does not ask", view.claims().stream().filter(ClaimRow::question));
    if (!view.notes().isEmpty()) {
      out.append("\n### What the report leaves open or says in two ways\n\n");
      list(view.notes());
    }
    for (ExtraTable table : view.tables()) {
      out.append("\n### ").append(escape(table.title())).append("\n\n");
      if (!table.header().isEmpty()) {
        out.append(rows(table.header(), table.lines())).append('\n');
      }
      list(table.notes());
    }
  }

  private void claims(String says, Stream<ClaimRow> rows) {
    String lines = rows.map(row -> line(List.of(
            "**" + row.verdict() + "**",
            // not shortened, because it is the project's own
            MarkdownText.of(row.says() + " " + String.join(" ", row.reading())).strip(),
            row.own(),
            MarkdownText.of(row.reasons()))))
        .collect(Collectors.joining());
    if (!lines.isEmpty()) {
      out.append(line(List.of("this run", says, "its own figures", "ratios")))
          .append(line(Collections.nCopies(4, "---")))
          .append(lines);
    }
  }

  private void paragraph(String text) {
    out.append(escape(text)).append("\n\n");
  }

  private void extra(ExtraTable table) {
    section(table.title(), table.notes());
    out.append('\n').append(rows(table.header(), table.lines()));
  }

  private static String line(List<String> cells) {
    return cells.stream().collect(Collectors.joining(" | ", "| ", " |\n"));
  }

  /** A rate that failed a check is struck through as well as marked. */
  private static String cell(Column column, Row row) {
    String text = escape(column.text(row));
    if (row.result().status() == Status.VALID || text.isEmpty()) {
      return text;
    }
    if (column.equals(Column.STATUS)) {
      return "**" + text + "**";
    }
    return column.equals(Column.RATE)
        ? row.rate()
            .doubtful()
            .map(rate -> "%s (~~%s~~)".formatted(row.result().status(), escape(rate)))
            .orElse(text)
        : text;
  }

  /** Returns a text as Markdown, shortened if it is long. */
  static String escape(String text) {
    String line = Printable.oneLine(text);
    return MarkdownText.of(
        line.length() <= LONGEST_TEXT ? line : line.substring(0, LONGEST_TEXT) + " (shortened)");
  }
}
