// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.faults.page;

import cacheduel.faults.page.FaultTable.Cell;
import cacheduel.faults.page.FaultTable.Column;
import cacheduel.faults.result.FaultBoard;
import cacheduel.faults.result.FaultRun.DescribedScenario;
import cacheduel.page.PageResources;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Writes a run of faults as a page that loads nothing. */
final class FaultPage {
  private static final List<String> PROGRAM = List.of(
      "/page/js/dom.js",
      "/page/js/theme.js",
      "/page/js/share.js",
      "/page/js/table.js",
      "/faults/page/faults.js");

  private final FaultBoard board;
  private final FaultTables tables;
  private final FaultSentences sentences;
  private final StringBuilder out = new StringBuilder();

  private FaultPage(FaultBoard board) {
    this.board = board;
    tables = new FaultTables(board);
    sentences = new FaultSentences(board, tables);
  }

  static String of(FaultBoard board) {
    FaultPage page = new FaultPage(board);
    page.write();
    return page.out.toString();
  }

  private void write() {
    String style =
        PageResources.text("/page/page.css") + PageResources.text("/faults/page/faults.css");
    String program = PageResources.program(PROGRAM);
    out.append(
        """
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src %s; \
        style-src %s; img-src data:; base-uri 'none'; form-action 'none'; \
        require-trusted-types-for 'script'; trusted-types 'none'">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="referrer" content="no-referrer">
        <title>%s - Cacheduel</title>
        <link rel="icon" href="data:,">
        <style>%s</style>
        </head>
        <body>
        <a class="skip" href="#league">Skip to the league table</a>
        """.formatted(PageResources.hash(program), PageResources.hash(style), title(), style));
    body();
    out.append("<script>").append(program).append("</script>\n</body>\n</html>\n");
  }

  private String title() {
    return Markup.text("%s under faults, %s"
        .formatted(
            board.clients().stream().map(tables::label).collect(Collectors.joining(", ")),
            board.run().startedAt().toString().substring(0, 10)));
  }

  private void body() {
    out.append("<header><div class=\"bar\"><div><h1>")
        .append(Markup.text(sentences.headline()))
        .append("</h1><p class=\"under\">")
        .append(Markup.text(FaultSetup.load(board.run())))
        .append("</p></div></div></header>\n<main id=\"page\">\n");
    out.append("<ul class=\"findings\">");
    board
        .clients()
        .forEach(client -> out.append("<li><strong>%s</strong>: %s</li>"
            .formatted(Markup.text(tables.label(client)), Markup.text(sentences.of(client)))));
    out.append("</ul>\n");
    section("league", tables.league());
    section("matrix", tables.matrix());
    board.scenarios().forEach(this::scenario);
    fold("setup", "Setup", FaultSetup.lines(board));
    fold("words", "How to read this", FaultDefinitions.lines());
    out.append("</main>\n");
  }

  private void section(String id, FaultTable table) {
    heading(id, table.caption());
    if (!table.note().isEmpty()) {
      out.append("<p class=\"quiet\">").append(Markup.text(table.note())).append("</p>\n");
    }
    table(table);
    out.append("</section>\n");
  }

  private void heading(String id, String text) {
    out.append("<section aria-labelledby=\"%1$s\"><h2 id=\"%1$s\">%2$s</h2>\n"
        .formatted(Markup.id(id), Markup.text(text)));
  }

  private void scenario(DescribedScenario scenario) {
    heading("scenario-" + scenario.name(), scenario.name() + ": " + scenario.description());
    out.append("<figure class=\"chart timeline\" data-title=\"")
        .append(Markup.text(scenario.name() + ": " + scenario.description()))
        .append("\"><div class=\"plot\">")
        .append(new ScenarioPicture(scenario, board.of(scenario), tables).svg())
        .append(
            "</div><figcaption>Grey and blue: good answers of healthy and of faulty nodes. Red:")
        .append(" errors. Purple: false misses, stale or wrong values. Below: the worst response;")
        .append(" dashed: the timeout. Shaded: the fault. Green: the time to recover.")
        .append("</figcaption></figure>\n");
    list("prose", sentences.comparisons(scenario));
    table(tables.scenario(scenario));
    List<String> errors = sentences.errors(scenario);
    if (!errors.isEmpty()) {
      out.append("<details><summary>Errors by kind</summary>");
      list("errors", errors);
      out.append("</details>");
    }
    out.append("</section>\n");
  }

  private void fold(String id, String title, List<String> lines) {
    out.append("<section><details class=\"fold\" id=\"%s\"><summary><h2>%s</h2></summary>"
        .formatted(id, title));
    list("prose", lines);
    out.append("</details></section>\n");
  }

  private void list(String className, List<String> lines) {
    if (!lines.isEmpty()) {
      out.append(lines.stream()
          .map(line -> "<li>" + Markup.text(line) + "</li>")
          .collect(Collectors.joining("", "<ul class=\"" + className + "\">", "</ul>\n")));
    }
  }

  private void table(FaultTable table) {
    out.append("<div class=\"scroll\" role=\"region\" tabindex=\"0\" aria-label=\"")
        .append(Markup.text(table.caption()))
        .append("\"><table class=\"sortable\"><thead><tr>");
    table
        .columns()
        .forEach(column -> out.append("<th scope=\"col\"%s title=\"%s\">%s</th>"
            .formatted(
                column.isNumber() ? " class=\"n\"" : "",
                Markup.text(column.definition()),
                Markup.text(column.name()))));
    out.append("</tr></thead><tbody>\n");
    table.rows().forEach(row -> row(table.columns(), row));
    out.append("</tbody></table></div>\n");
  }

  private void row(List<Column> columns, List<Cell> row) {
    out.append("<tr>");
    IntStream.range(0, row.size()).forEach(i -> cell(columns.get(i), row.get(i), i == 0));
    out.append("</tr>\n");
  }

  private void cell(Column column, Cell cell, boolean isName) {
    String range = cell.range().isEmpty() ? "" : "<br>" + Markup.text(cell.range());
    String text = Markup.text(cell.text()) + range;
    String linked = cell.link() == null
        ? text
        : "<a href=\"#%s\">%s</a>".formatted(Markup.id(cell.link()), text);
    String sort = column.isNumber()
        ? " data-sort=\"%s\"".formatted(cell.sort() == null ? "" : cell.sort())
        : "";
    String tone =
        (column.isNumber() ? "n " : "words ") + cell.tone().name().toLowerCase(Locale.ROOT);
    out.append(
        isName
            ? "<th scope=\"row\">" + linked + "</th>"
            : "<td class=\"%s\"%s>%s</td>".formatted(tone, sort, linked));
  }
}
