// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.history;

import cacheduel.published.Range;
import cacheduel.report.Digits;
import cacheduel.report.PublishedText;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.IntStream;

/** A history in a few lines for the terminal: one for each cell, and one for all that stands out. */
public final class HistoryTable {
  private static final String GAP = "  ";
  private static final List<String> HEADER =
      List.of("", "newest", "median", "lowest to highest", "nights", "", "");

  private final History history;
  private final ShortNames names;
  private final int width;

  /**
   * Takes what is to be shown.
   *
   * @param width how long a line of the table may be; longer ones are cut
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
        .anyMatch(series -> series.standing().place() == Standing.Place.TOO_FEW);
    if (few) {
      lines.add("What stands out is told from %d earlier nights on.".formatted(Standing.FEWEST));
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
        .filter(series -> series.equals(first) || series.standing().standsOut())
        .toList();
  }

  private List<String> table(String title, List<Series> series) {
    if (series.isEmpty()) {
      return List.of();
    }
    List<List<String>> rows = new ArrayList<>(List.of(HEADER));
    series.forEach(one -> rows.add(row(one)));
    int[] widths = IntStream.range(0, HEADER.size())
        .map(column ->
            rows.stream().mapToInt(row -> row.get(column).length()).max().orElse(0))
        .toArray();
    List<String> lines = new ArrayList<>(List.of(title));
    rows.forEach(row -> lines.add(cut(line(row, widths))));
    return lines;
  }

  private List<String> row(Series series) {
    Standing standing = series.standing();
    return List.of(
        standing.standsOut() ? "!" : "",
        newest(standing.last()),
        text(standing.median()),
        standing.nights() == 0 ? "" : text(standing.lowest()) + " to " + text(standing.highest()),
        Integer.toString(standing.nights()),
        standing.standsOut() ? standing.text() : "",
        names.of(series) + ", " + series.figure());
  }

  private static String newest(Point last) {
    Range value = last.value();
    return value == null ? last.state().text() : PublishedText.ratio(value);
  }

  private static String text(OptionalDouble value) {
    return value.isPresent() ? Digits.three(value.getAsDouble()) : "";
  }

  private static String line(List<String> row, int[] widths) {
    StringBuilder line = new StringBuilder();
    for (int column = 0; column < widths.length; column++) {
      if (widths[column] > 0) {
        String text = row.get(column);
        line.append(text).append(" ".repeat(widths[column] - text.length())).append(GAP);
      }
    }
    return line.toString();
  }

  private String cut(String line) {
    String whole = line.stripTrailing();
    return whole.length() <= width ? whole : whole.substring(0, width - 1) + "~";
  }
}
