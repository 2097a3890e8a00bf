// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.report;

import cacheduel.published.ClaimResult;
import cacheduel.published.Experiment;
import cacheduel.published.Experiment.Source;
import cacheduel.published.SideBySide;
import cacheduel.published.TableResult;
import cacheduel.published.text.ClaimText;
import cacheduel.published.text.PublishedGrid;
import cacheduel.published.text.PublishedText;
import cacheduel.table.ExtraTable;
import cacheduel.text.MarkdownText;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Writes a published report beside a run as GitHub Flavored Markdown. Texts are not shortened,
 * because all are the project's own.
 */
final class PublishedMarkdown {
  private final StringBuilder out = new StringBuilder();
  private final SideBySide beside;

  private PublishedMarkdown(SideBySide beside) {
    this.beside = beside;
  }

  static String of(SideBySide beside) {
    return new PublishedMarkdown(beside).text();
  }

  private String text() {
    Experiment experiment = beside.experiment();
    Source source = experiment.source();
    out.append("\n## Published against measured\n\n");
    paragraph("%s (%s, %s).".formatted(source.title(), source.publisher(), source.year()));
    list(source.environment());
    out.append('\n');
    paragraph(
        "Only ratios and orders are compared, never the figures themselves, which come from other"
            + " machines. A claim is supported or contradicted only by the whole interval of a"
            + " measured ratio; a cell that is not valid decides nothing.");
    claims();
    if (!experiment.notes().isEmpty()) {
      out.append("\n### What the report leaves open or says in two ways\n\n");
      list(experiment.notes());
    }
    beside.tables().forEach(this::table);
    return out.toString();
  }

  private void claims() {
    paragraph(PublishedText.counts(beside) + ".");
    claims("the report claims", false);
    out.append('\n');
    claims("it leaves open, or does not ask", true);
  }

  private void claims(String what, boolean questions) {
    List<ClaimResult> wanted = beside.claims().stream()
        .filter(result -> result.claim().isQuestion() == questions)
        .toList();
    if (wanted.isEmpty()) {
      return;
    }
    line(List.of("this run", what, "its own figures", "ratios"));
    line(List.of("---", "---", "---", "---"));
    for (ClaimResult result : wanted) {
      ClaimText text = new ClaimText(result);
      String says = Stream.concat(Stream.of(result.claim().says()), text.reading().stream())
          .collect(Collectors.joining(" "));
      line(List.of(
          "**" + text.assessment() + "**",
          MarkdownText.of(says),
          text.ownFigures(),
          MarkdownText.of(text.reasons())));
    }
  }

  private void table(TableResult result) {
    ExtraTable grid = PublishedGrid.of(beside, result);
    out.append("\n### ").append(MarkdownText.of(grid.title())).append("\n\n");
    if (!grid.header().isEmpty()) {
      out.append(Markdown.rows(grid)).append('\n');
    }
    list(grid.notes());
  }

  private void paragraph(String text) {
    out.append(MarkdownText.of(text)).append("\n\n");
  }

  private void list(List<String> lines) {
    lines.forEach(line -> out.append("- ").append(MarkdownText.of(line)).append('\n'));
  }

  private void line(List<String> cells) {
    out.append(Markdown.line(cells));
  }
}
