// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.report;

import cacheduel.answer.Sentences;
import cacheduel.figure.Figure;
import cacheduel.input.EnumNames;
import cacheduel.result.Noise;
import cacheduel.view.Brief;
import cacheduel.view.RaceRow;
import cacheduel.view.RaceView;
import cacheduel.view.RunView;
import java.util.ArrayList;
import java.util.List;

/** Writes a run's answers as Markdown that can be pasted into an issue or a chat. */
final class MarkdownBrief {
  private final StringBuilder out = new StringBuilder();

  private MarkdownBrief() {}

  static String of(RunView view) {
    MarkdownBrief markdown = new MarkdownBrief();
    markdown.write(view);
    return markdown.out.toString();
  }

  private void write(RunView view) {
    Brief brief = view.brief();
    List<RaceView> races = view.shownRaces();
    out.append(Markdown.escape(String.join(", ", view.setup().words()))).append("\n\n");
    list(brief.claims());
    races.forEach(this::sentence);
    list(brief.choice().isEmpty() ? List.of() : List.of(brief.choice()));
    list(brief.findings());
    list(List.of(brief.checks()));
    list(brief.failures());
    list(brief.cautions());
    races.stream().filter(race -> !race.rows().isEmpty()).forEach(this::table);
    out.append('\n');
  }

  private void sentence(RaceView race) {
    out.append("- **")
        .append(Markdown.escape(race.title()))
        .append(":** ")
        .append(Markdown.escape(Sentences.sentence(race.answer())))
        .append('\n');
  }

  private void list(List<String> lines) {
    lines.forEach(line -> out.append("- ").append(Markdown.escape(line)).append('\n'));
  }

  private void table(RaceView race) {
    String operation = race.operation() == null ? "" : EnumNames.of(race.operation()) + " ";
    out.append("\n**").append(Markdown.escape(race.title())).append("**\n\n");
    out.append(Markdown.line(List.of(
        "library",
        "protocol",
        "ops/s",
        operation + "p50",
        "p99",
        "CPU/op",
        "connections",
        "forks")));
    out.append(Markdown.line(List.of("---", "---", "--:", "--:", "--:", "--:", "--:", "--:")));
    boolean p50InMillis = RaceRow.inMillis(race.rows(), Figure.P50);
    boolean p99InMillis = RaceRow.inMillis(race.rows(), Figure.P99);
    for (RaceRow row : race.rows()) {
      List<String> cells = new ArrayList<>(List.of(
          row.name(),
          row.protocol(),
          row.isNoisy() ? row.rate() + " " + Noise.MARK : row.rate(),
          row.time(Figure.P50, p50InMillis),
          row.time(Figure.P99, p99InMillis),
          row.cpu(),
          row.connections(),
          row.forks()));
      out.append(Markdown.line(cells.stream().map(MarkdownBrief::cell).toList()));
    }
  }

  private static String cell(String text) {
    return Markdown.escape(text.replace(" us", " µs"));
  }
}
