// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.history.text;

import cacheduel.figure.Kind;
import cacheduel.figure.Range;
import cacheduel.history.History;
import cacheduel.history.Night;
import cacheduel.history.Series;
import cacheduel.history.Standing;
import cacheduel.text.TextGrid;
import cacheduel.text.Words;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/** A history for the terminal: a line for each cell, and one for each series that has changed. */
public final class HistoryTable {
  private static final int MOST_NIGHTS = 4;
  private static final int MOST_CHANGES = 6;
  private static final String GAP = "  ";
  private static final String INDENT = "   ";
  private static final List<String> HEADER =
      List.of(" ", "", "newest", "median (range, nights)", "");

  /** The first column of numbers, after the mark and the name. */
  private static final int NUMBERS = 2;

  private final History history;
  private final ShortNames names;
  private final int width;

  /**
   * Creates the table.
   *
   * @param width the maximum length of its lines; if one would be longer, each name gets its own line
   */
  public HistoryTable(History history, int width) {
    this.history = history;
    this.names = new ShortNames(history);
    this.width = width;
  }

  public List<String> lines() {
    List<String> lines = new ArrayList<>(head());
    List<Standing> shown = history.byCell().values().stream()
        .flatMap(series -> shown(series).stream())
        .toList();
    lines.addAll(table(
        "Clients:",
        shown.stream().filter(standing -> !standing.series().control()).toList()));
    lines.addAll(table(
        "Controls (a machine that changed shows here):",
        shown.stream().filter(standing -> standing.series().control()).toList()));
    history.patience().ifPresent(lines::add);
    lines.add(
        ("%d of %d series have a lasting change (!); only nightly can confirm a loss, and nightly"
                + " --accept removes the mark.")
            .formatted(history.standingOut().size(), history.series().size()));
    return lines.stream().map(String::stripTrailing).toList();
  }

  /** Returns the lines above the numbers: the nights, and what changed between them. */
  private List<String> head() {
    List<String> lines = new ArrayList<>();
    int nights = history.nights().size();
    String oldest = history.nights().get(0).day();
    String newest = history.newest().day();
    lines.add("%s: %s, %s."
        .formatted(
            history.preset(),
            Words.count(nights, "night"),
            oldest.equals(newest) ? newest : oldest + " to " + newest));
    if (!names.common().isEmpty()) {
      lines.add("All cells: " + names.common());
    }
    lines.addAll(changes());
    history.otherConditions().ifPresent(lines::add);
    history.withoutAny().forEach(name -> lines.add("No valid figure in any night: " + name));
    return lines;
  }

  /** Returns the latest changes; the page shows all of them. */
  private List<String> changes() {
    List<Night> changed =
        history.nights().stream().filter(night -> !night.changes().isEmpty()).toList();
    int before = Math.max(0, changed.size() - MOST_NIGHTS);
    List<String> lines = new ArrayList<>();
    if (before > 0) {
      lines.add("Changed on %d nights before: see the page".formatted(before));
    }
    for (Night night : changed.subList(before, changed.size())) {
      String when = "Changed on %s (%s): ".formatted(night.day(), night.name());
      night.changes().stream().limit(MOST_CHANGES).forEach(change -> lines.add(when + change));
      if (night.changes().size() > MOST_CHANGES) {
        lines.add(when + "and %d more".formatted(night.changes().size() - MOST_CHANGES));
      }
    }
    return lines;
  }

  /**
   * Returns the series of the rate, or of the slowest response if the rate was given, and all
   * that stand out.
   */
  private static List<Standing> shown(List<Standing> ofCell) {
    Standing first = ofCell.stream()
        .filter(standing -> standing.series().figure().kind() == Kind.RATE)
        .findFirst()
        .orElseGet(() -> ofCell.stream()
            .filter(standing -> standing.series().figure().kind() == Kind.RESPONSE)
            .reduce((one, other) -> other)
            .orElse(ofCell.get(0)));
    return ofCell.stream()
        .filter(standing -> standing.equals(first) || standing.standsOut())
        .toList();
  }

  private List<String> table(String title, List<Standing> standings) {
    if (standings.isEmpty()) {
      return List.of();
    }
    List<List<String>> rows = standings.stream().map(this::row).toList();
    List<String> lines = new ArrayList<>(List.of(title));
    List<String> columns = TextGrid.table(HEADER, rows);
    boolean fits = columns.stream().allMatch(line -> line.length() <= width);
    lines.addAll(fits ? columns : underNames(rows));
    return lines;
  }

  /** Puts each name on a line of its own, with its numbers below it. */
  private static List<String> underNames(List<List<String>> rows) {
    List<String> numbers =
        TextGrid.table(numbers(HEADER), rows.stream().map(HistoryTable::numbers).toList());
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

  private List<String> row(Standing standing) {
    Series series = standing.series();
    return List.of(
        standing.standsOut() ? "!" : " ",
        names.of(series) + ", " + series.heading(),
        newest(standing),
        earlier(standing),
        standing.standsOut() ? standing.text() : "");
  }

  private static String earlier(Standing standing) {
    return standing.nights() == 0
        ? ""
        : "%s (%s to %s, %d)"
            .formatted(
                standing.text(standing.median()),
                standing.text(standing.lowest()),
                standing.text(standing.highest()),
                standing.nights());
  }

  private static String newest(Standing standing) {
    Range value = standing.last().value();
    return value == null
        ? standing.last().state().text()
        : standing.text(OptionalDouble.of(value.best()));
  }
}
