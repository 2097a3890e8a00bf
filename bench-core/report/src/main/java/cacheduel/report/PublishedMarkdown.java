// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.report;

import cacheduel.published.text.PublishedView;
import cacheduel.published.text.PublishedView.ClaimRow;
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

  private PublishedMarkdown() {}

  static String of(PublishedView view) {
    PublishedMarkdown markdown = new PublishedMarkdown();
    markdown.out.append("\n## Published against measured\n\n");
    markdown.paragraph(view.source() + ".");
    markdown.list(view.measuredWith());
    markdown.out.append('\n');
    markdown.paragraph(view.reading());
    markdown.paragraph(view.counts());
    markdown.claims("the report claims", view.claims().stream().filter(row -> !row.question()));
    markdown.out.append('\n');
    markdown.claims(
        "it leaves open, or does not ask", view.claims().stream().filter(ClaimRow::question));
    if (!view.notes().isEmpty()) {
      markdown.out.append("\n### What the report leaves open or says in two ways\n\n");
      markdown.list(view.notes());
    }
    view.tables().forEach(markdown::table);
    return markdown.out.toString();
  }

  private void claims(String says, Stream<ClaimRow> rows) {
    String lines = rows.map(row -> Markdown.line(List.of(
            "**" + row.verdict() + "**",
            MarkdownText.of(Stream.concat(Stream.of(row.says()), row.reading().stream())
                .collect(Collectors.joining(" "))),
            row.own(),
            MarkdownText.of(row.reasons()))))
        .collect(Collectors.joining());
    if (!lines.isEmpty()) {
      out.append(Markdown.line(List.of("this run", says, "its own figures", "ratios")))
          .append(Markdown.line(List.of("---", "---", "---", "---")))
          .append(lines);
    }
  }

  private void table(ExtraTable table) {
    out.append("\n### ").append(MarkdownText.of(table.title())).append("\n\n");
    if (!table.header().isEmpty()) {
      out.append(Markdown.rows(table)).append('\n');
    }
    list(table.notes());
  }

  private void paragraph(String text) {
    out.append(MarkdownText.of(text)).append("\n\n");
  }

  private void list(List<String> lines) {
    lines.forEach(line -> out.append("- ").append(MarkdownText.of(line)).append('\n'));
  }
}
