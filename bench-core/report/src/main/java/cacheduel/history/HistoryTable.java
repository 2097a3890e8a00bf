// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.history;

import cacheduel.figure.Range;
import cacheduel.text.NumberText;
import cacheduel.text.TextGrid;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/** A history in a few lines for the terminal: one for each cell, and one for all that stands out. */
public final class HistoryTable {
  private static final String GAP = "  ";
  private static final String INDENT = "   ";
  private static final List<String> HEADER =
      List.of(" ", "", "newest", "median (range, nights)", "");

  /** The column behind those that say which series it is. */
  private static final int NUMBERS = 2;

  private final History history;
  private final ShortNames names;
  private final int width;

  /**
   * Takes what is to be shown.
   *
   * @param width how long a line of the table may be; if one would be longer, each name has a line of its own
   */
  public HistoryTable(History history, int width) {
    this.history = history;
    this.names = new ShortNames(history);
    this.width = width;
  }

  /** All lines. */
  public List<String> lines() {
    List<String> lines = new ArrayList<>(new HistoryHead(history).lines(names));
    List<Series> shown =
        history.byCell().values().stream().flatMap(its -> shown(its).stream()).toList();
    lines.addAll(
        table("Clients:", shown.stream().filter(series -> !series.control()).toList()));
    lines.addAll(table(
        "Controls (a machine that changed shows here):",
        shown.stream().filter(Series::control).toList()));
    lines.addAll(tail());
    return lines.stream().map(String::stripTrailing).toList();
  }

  private List<String> tail() {
    List<String> lines = new ArrayList<>();
    boolean few = history.series().stream()
        .anyMatch(series -> series.outlier().deviation() == Outlier.Deviation.TOO_FEW);
    if (few) {
      lines.add("What stands out is told from %d earlier nights on.".formatted(Outlier.FEWEST));
    }
    lines.add(("%d of %d series stand out in the newest night (!). That is a hint and no verdict:"
            + " compare --paired decides.")
        .formatted(history.standingOut().size(), history.series().size()));
    return lines;
  }

  /** The rate, or the slowest response if the rate was given; and all that stands out. */
  private static List<Series> shown(List<Series> ofCell) {
    Series first = ofCell.stream()
        .filter(Series::isRate)
        .findFirst()
        .orElseGet(() -> ofCell.stream()
            .filter(Series::isResponse)
            .reduce((one, other) -> other)
            .orElse(ofCell.get(0)));
    return ofCell.stream()
        .filter(series -> series.equals(first) || series.outlier().standsOut())
        .toList();
  }

  private List<String> table(String title, List<Series> series) {
    if (series.isEmpty()) {
      return List.of();
    }
    List<List<String>> rows = series.stream().map(this::row).toList();
    List<String> lines = new ArrayList<>(List.of(title));
    List<String> columns = columns(HEADER, rows);
    boolean fits = columns.stream().allMatch(line -> line.length() <= width);
    lines.addAll(fits ? columns : underNames(rows));
    return lines;
  }

  /** Each name on a line of its own, with its numbers below it. */
  private static List<String> underNames(List<List<String>> rows) {
    List<String> numbers =
        columns(numbers(HEADER), rows.stream().map(HistoryTable::numbers).toList());
    List<String> lines = new ArrayList<>(List.of(INDENT + numbers.get(0)));
    for (int i = 0; i < rows.size(); i++) {
      lines.add(String.join(GAP, rows.get(i).subList(0, NUMBERS)));
      lines.add(INDENT + numbers.get(i + 1));
    }
    return lines;
  }

  private static List<String> numbers(List<String> row) {
    return row.subList(NUMBERS, row.size());
  }

  private static List<String> columns(List<String> header, List<List<String>> rows) {
    TextGrid grid =
        new TextGrid(GAP.length(), header.stream().map(TextGrid.Column::left).toList(), rows);
    return Stream.concat(Stream.of(grid.header()), grid.lines().stream()).toList();
  }

  private List<String> row(Series series) {
    Outlier outlier = series.outlier();
    return List.of(
        mark(series),
        name(series),
        newest(outlier.last()),
        earlier(outlier),
        outlier.standsOut() ? outlier.text() : "");
  }

  private static String mark(Series series) {
    return series.outlier().standsOut() ? "!" : " ";
  }

  private String name(Series series) {
    return names.of(series) + ", " + series.heading();
  }

  private static String earlier(Outlier outlier) {
    return outlier.nights() == 0
        ? ""
        : "%s (%s to %s, %d)"
            .formatted(
                text(outlier.median()),
                text(outlier.lowest()),
                text(outlier.highest()),
                outlier.nights());
  }

  private static String newest(Point last) {
    Range value = last.value();
    return value == null ? last.state().text() : NumberText.three(value.best());
  }

  private static String text(OptionalDouble value) {
    return value.isPresent() ? NumberText.three(value.getAsDouble()) : "";
  }
}
