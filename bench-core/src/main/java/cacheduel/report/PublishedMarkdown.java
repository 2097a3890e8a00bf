// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.report;

import cacheduel.published.ClaimResult;
import cacheduel.published.Experiment;
import cacheduel.published.Point;
import cacheduel.published.PublishedColumn;
import cacheduel.published.PublishedTable;
import cacheduel.published.Range;
import cacheduel.published.SideBySide;
import cacheduel.published.Source;
import cacheduel.published.TableResult;
import cacheduel.published.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Gives what a published report and a run say the form of GitHub Flavored Markdown. */
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
        "Only ratios and orders are compared, never the figures themselves, for other machines gave"
            + " them. A claim is supported or contradicted only if the whole interval of the measured"
            + " ratio says so; a cell that is not valid says nothing.");
    claims();
    if (!experiment.notes().isEmpty()) {
      out.append("\n### What the report leaves open or says in two ways\n\n");
      list(experiment.notes());
    }
    beside.tables().forEach(this::table);
    return out.toString();
  }

  private void claims() {
    paragraph("Claims: %d supported, %d contradicted, %d cannot be told."
        .formatted(
            beside.count(Verdict.SUPPORTED),
            beside.count(Verdict.CONTRADICTED),
            beside.count(Verdict.CANNOT_TELL)));
    line(List.of("this run", "the report claims", "its own figures", "ratios"));
    line(List.of("---", "---", "---", "---"));
    for (ClaimResult result : beside.claims()) {
      ClaimText text = new ClaimText(result);
      line(List.of(
          "**" + text.verdict() + "**",
          escape(says(result)),
          text.ownFigures(),
          escape(text.reasons())));
    }
  }

  private static String says(ClaimResult result) {
    List<String> texts = new ArrayList<>(List.of(result.claim().says()));
    if (!result.claim().reading().isEmpty()) {
      texts.add("Read as: " + result.claim().reading());
    }
    result.claim().notes().forEach(note -> texts.add("Mind: " + note));
    return String.join(" ", texts);
  }

  private void table(TableResult result) {
    PublishedTable table = result.table();
    out.append("\n### ").append(escape(PublishedText.title(table))).append("\n\n");
    List<String> below = new ArrayList<>();
    if (result.isInRun() || !table.figures().isEmpty()) {
      columns(result);
      out.append('\n');
      below.add("In brackets: the ratio to %s.".formatted(PublishedText.reference(table)));
    }
    if (!result.isInRun()) {
      below.add("No cell of this run is one of these.");
    }
    String order = new OrderText(result).text();
    if (!order.isEmpty()) {
      below.add(order);
    }
    if (isFirstOfItsPoints(result)) {
      table.columns().stream()
          .filter(column -> column.standsFor() != null)
          .map(column -> "%s stands in for %s.".formatted(column.name(), column.standsFor()))
          .forEach(below::add);
      below.addAll(result.versions());
    }
    below.addAll(table.notes());
    list(below);
    List<String> plot = RatioPlot.of(result);
    if (!plot.isEmpty()) {
      out.append("\n```text\n");
      plot.forEach(line -> out.append(line).append('\n'));
      out.append("```\n");
    }
  }

  /** Where several figures of the same points are told, what holds for all stands once. */
  private boolean isFirstOfItsPoints(TableResult result) {
    return beside.tables().stream()
        .filter(table -> table.table().id().equals(result.table().id()))
        .findFirst()
        .filter(result::equals)
        .isPresent();
  }

  /** Each column of the report becomes two, as far as there is anything in them. */
  private void columns(TableResult result) {
    PublishedTable table = result.table();
    boolean printed = !table.figures().isEmpty();
    List<String> header = new ArrayList<>(List.of(table.axis()));
    for (PublishedColumn column : table.columns()) {
      if (printed && column.standsFor() == null) {
        header.add(column.name() + " published");
      }
      if (result.isInRun()) {
        header.add(column.name() + " measured");
      }
    }
    line(header.stream().map(PublishedMarkdown::escape).toList());
    line(header.stream().map(name -> "--:").toList());
    for (String row : table.rows()) {
      line(row(result, row, printed));
    }
  }

  private static List<String> row(TableResult result, String row, boolean printed) {
    List<String> cells = new ArrayList<>(List.of(row));
    for (Point point : result.points()) {
      if (point.place().row().equals(row)) {
        if (printed && !standsIn(result.table(), point)) {
          cells.add(
              PublishedText.printed(point.printed()) + factor(result, point, point.printedRatio()));
        }
        if (result.isInRun()) {
          cells.add(PublishedText.measured(point.measured())
              + factor(result, point, point.measuredRatio()));
        }
      }
    }
    return cells;
  }

  private static boolean standsIn(PublishedTable table, Point point) {
    return table.column(point.place().column()).standsFor() != null;
  }

  /** The ratio to the reference, but for the reference itself. */
  private static String factor(TableResult result, Point point, @Nullable Range ratio) {
    return result.isReference(point) ? "" : PublishedText.factor(ratio);
  }

  private void paragraph(String text) {
    out.append(escape(text)).append("\n\n");
  }

  private void list(List<String> lines) {
    lines.forEach(line -> out.append("- ").append(escape(line)).append('\n'));
  }

  private void line(List<String> cells) {
    out.append(cells.stream().collect(Collectors.joining(" | ", "| ", " |\n")));
  }

  /** All texts are the project's own, and some are longer than those of others may be. */
  private static String escape(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replaceAll("[\\\\`*_~\\[\\]|#]", "\\\\$0");
  }
}
