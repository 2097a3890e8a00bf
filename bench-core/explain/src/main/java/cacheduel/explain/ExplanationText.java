// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.explain;

import cacheduel.explain.profile.Work;
import cacheduel.text.MarkdownText;
import cacheduel.text.TextGrid;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** An explanation as text and as Markdown. */
public final class ExplanationText {
  private static final int GAP = 2;

  private final Explanation explanation;

  public ExplanationText(Explanation explanation) {
    this.explanation = explanation;
  }

  /** Returns the differences, the tables behind them, and the notes. */
  public String terminal() {
    List<String> lines = new ArrayList<>();
    lines.add(explanation.load());
    lines.add("");
    explanation.differences().forEach(difference -> lines.add(difference.sentence()));
    lines.add("");
    for (Table table : tables()) {
      lines.add(table.title);
      lines.add(table.grid.header());
      lines.addAll(table.grid.lines());
      lines.add("");
    }
    lines.addAll(explanation.notes());
    return String.join(System.lineSeparator(), lines) + System.lineSeparator();
  }

  /** Returns the same as a document. */
  public String markdown() {
    StringBuilder text =
        new StringBuilder("# Why: %s%n%n".formatted(MarkdownText.of(explanation.load())));
    explanation
        .differences()
        .forEach(
            difference -> text.append("%s%n%n".formatted(MarkdownText.of(difference.sentence()))));
    for (Table table : tables()) {
      text.append("## %s%n%n%s".formatted(table.title, table.grid.markdown()));
      text.append(System.lineSeparator());
    }
    explanation.notes().forEach(note -> text.append("- %s%n".formatted(MarkdownText.of(note))));
    return text.toString();
  }

  private record Table(String title, TextGrid grid) {}

  /** Returns a table with a column for each client. */
  private Table table(String title, List<List<String>> rows) {
    List<TextGrid.Column> columns = new ArrayList<>(List.of(TextGrid.Column.left("")));
    explanation.clients().forEach(client -> columns.add(TextGrid.Column.right(client.name())));
    return new Table(title, new TextGrid(GAP, columns, rows));
  }

  private List<Table> tables() {
    List<Table> tables = new ArrayList<>();
    tables.add(ofWork("CPU an operation by work, µs, ± 95 % over forks", Explained.CPU));
    if (explanation.clients().stream().anyMatch(client -> !client.time().isEmpty())) {
      tables.add(ofWork("Time an operation by work or wait, µs", Explained.TIME));
    }
    List<List<String>> counts = new ArrayList<>();
    for (Explanation.Count count : explanation.counts()) {
      counts.add(row(count.name(), client -> {
        Spread spread = client.counts().getOrDefault(count.key(), Spread.UNKNOWN);
        return spread.isKnown()
            ? String.format(Locale.ROOT, "%,.2f", spread.mean() * count.shown())
            : "unknown";
      }));
    }
    tables.add(table("Counts an operation", counts));
    return tables;
  }

  private Table ofWork(String title, Explained quantity) {
    List<List<String>> rows = new ArrayList<>();
    for (Work work : Work.values()) {
      if (explanation.clients().stream()
          .anyMatch(client -> client.byWork(quantity).containsKey(work))) {
        rows.add(row(work.label(), client -> shown(client.byWork(quantity).get(work))));
      }
    }
    rows.add(row("together", client -> total(client.byWork(quantity))));
    if (quantity == Explained.CPU) {
      rows.add(row("in the run's own forks", client -> micros(client.ranked())));
    }
    return table(title, rows);
  }

  private static String total(Map<Work, Spread> byWork) {
    return byWork.isEmpty()
        ? "unknown"
        : Sentence.micros(byWork.values().stream().mapToDouble(Spread::mean).sum());
  }

  private static String micros(@Nullable Double nanos) {
    return nanos == null ? "unknown" : Sentence.micros(nanos);
  }

  private static String shown(@Nullable Spread spread) {
    if (spread == null || !spread.isKnown()) {
      return "-";
    }
    double margin = spread.margin();
    return Sentence.micros(spread.mean())
        + (Double.isNaN(margin) ? "" : " ± " + Sentence.micros(margin));
  }

  private List<String> row(String name, Function<ExplainedClient, String> cell) {
    List<String> row = new ArrayList<>(List.of(name));
    explanation.clients().forEach(client -> row.add(cell.apply(client)));
    return row;
  }
}
