// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.faults.page;

import cacheduel.text.MarkdownText;
import java.util.List;

/** Writes a run of faults as GitHub Flavored Markdown. */
final class FaultMarkdown {
  private final StringBuilder out = new StringBuilder();

  private FaultMarkdown() {}

  static String of(FaultReport report) {
    FaultMarkdown markdown = new FaultMarkdown();
    markdown.write(report);
    return markdown.out.toString();
  }

  private void write(FaultReport report) {
    out.append("# ").append(MarkdownText.of(report.headline())).append("\n\n");
    report
        .findings()
        .forEach(finding -> out.append("- **%s**: %s%n"
            .formatted(MarkdownText.of(finding.client()), MarkdownText.of(finding.text()))));
    table(report.league());
    table(report.matrix());
    report.scenarios().forEach(scenario -> {
      title(scenario.title());
      list(scenario.comparisons());
      out.append(scenario.comparisons().isEmpty() ? "" : "\n");
      out.append(scenario.table().grid().markdown());
      out.append('\n');
      list(scenario.errors());
    });
    title("Setup");
    list(report.setup());
    title("How to read this");
    list(report.words());
  }

  private void title(String text) {
    out.append("\n## ").append(MarkdownText.of(text)).append("\n\n");
  }

  private void list(List<String> lines) {
    lines.forEach(line -> out.append("- ").append(MarkdownText.of(line)).append('\n'));
  }

  private void table(FaultTable table) {
    title(table.caption());
    if (!table.note().isEmpty()) {
      out.append(MarkdownText.of(table.note())).append("\n\n");
    }
    out.append(table.grid().markdown());
  }
}
