// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.faults.page;

import cacheduel.faults.result.FaultBoard;
import cacheduel.faults.result.FaultRun.DescribedScenario;
import cacheduel.text.MarkdownText;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Writes a run of faults as GitHub Flavored Markdown. */
final class FaultMarkdown {
  private final StringBuilder out = new StringBuilder();

  private FaultMarkdown() {}

  static String of(FaultBoard board) {
    FaultMarkdown markdown = new FaultMarkdown();
    markdown.write(board);
    return markdown.out.toString();
  }

  private void write(FaultBoard board) {
    FaultTables tables = new FaultTables(board);
    FaultSentences sentences = new FaultSentences(board, tables);
    out.append("# ").append(MarkdownText.of(sentences.headline())).append("\n\n");
    board
        .clients()
        .forEach(client -> out.append("- **%s**: %s%n"
            .formatted(
                MarkdownText.of(tables.label(client)), MarkdownText.of(sentences.of(client)))));
    table(tables.league());
    table(tables.matrix());
    for (DescribedScenario scenario : board.scenarios()) {
      title(scenario.name() + ": " + scenario.description());
      List<String> comparisons = sentences.comparisons(scenario);
      list(comparisons);
      out.append(comparisons.isEmpty() ? "" : "\n");
      rows(tables.scenario(scenario));
      out.append('\n');
      list(sentences.errors(scenario));
    }
    title("Setup");
    list(FaultSetup.lines(board));
    title("How to read this");
    list(FaultDefinitions.lines());
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
    rows(table);
  }

  private void rows(FaultTable table) {
    line(table.columns().stream().map(FaultTable.Column::name));
    out.append(table.columns().stream()
        .map(column -> column.isNumber() ? "--:" : "---")
        .collect(Collectors.joining(" | ", "| ", " |\n")));
    table.texts().forEach(row -> line(row.stream()));
  }

  private void line(Stream<String> cells) {
    out.append(cells.map(MarkdownText::of).collect(Collectors.joining(" | ", "| ", " |\n")));
  }
}
