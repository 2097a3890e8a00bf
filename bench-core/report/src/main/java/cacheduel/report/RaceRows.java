// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.report;

import cacheduel.answer.Outcome;
import cacheduel.answer.text.Sentences;
import cacheduel.figure.Figure;
import cacheduel.input.EnumNames;
import cacheduel.result.Noise;
import cacheduel.text.TextGrid;
import cacheduel.view.RaceRow;
import cacheduel.view.RaceView;
import java.util.List;
import java.util.stream.Stream;

/** Writes races with a row and a bar for each library; all races share the columns. */
final class RaceRows {
  private static final int MOST_ROWS = 10;
  private static final int LONGEST_BAR = 30;
  private static final int SHORTEST_BAR = 5;

  /** With less, a title and the first column's name read as one. */
  private static final int GAP = 3;

  private final List<RaceView> races;
  private final boolean bareWire;
  private final List<RaceRow> rows;
  private final TerminalText text;
  private final boolean p50InMillis;
  private final boolean p99InMillis;

  private RaceRows(List<RaceView> races, boolean bareWire, TerminalText text) {
    this.races = races;
    this.bareWire = bareWire;
    this.text = text;
    rows = races.stream().flatMap(this::shown).toList();
    p50InMillis = RaceRow.inMillis(rows, Figure.P50);
    p99InMillis = RaceRow.inMillis(rows, Figure.P99);
  }

  /** Writes the rows; those of the bare wire if wanted. */
  static void write(List<RaceView> races, boolean bareWire, TerminalText text) {
    if (!races.isEmpty()) {
      new RaceRows(races, bareWire, text).write();
    }
  }

  private void write() {
    TextGrid grid = grid();
    List<String> lines = grid.lines();
    int next = 0;
    String workload = "";
    for (RaceView race : races) {
      boolean isSame = race.workload().equals(workload);
      heading(isSame ? race.load() : race.title(), next == 0 ? "  " + grid.header() : "");
      workload = race.workload();
      for (RaceRow row : shown(race).toList()) {
        text.line("  " + lines.get(next++), style(row));
      }
      more(race);
      text.paragraph(
          "  " + text.sign("→ ", "-> "), Sentences.sentence(race.answer()), verdictStyle(race));
    }
  }

  private Stream<RaceRow> shown(RaceView race) {
    return wanted(race).limit(MOST_ROWS);
  }

  private Stream<RaceRow> wanted(RaceView race) {
    return race.rows().stream().filter(row -> bareWire || !row.isBareWire());
  }

  /** The column names share the first race's line if there is room. */
  private void heading(String name, String header) {
    String title = text.translated(name);
    String names = header.stripLeading();
    int free = header.length() - names.length() - title.length();
    if (free >= GAP) {
      text.line(title + " ".repeat(free) + names, TerminalText.BOLD);
      return;
    }
    text.line(title, TerminalText.BOLD);
    if (!header.isEmpty()) {
      text.line(header, TerminalText.PLAIN);
    }
  }

  private void more(RaceView race) {
    long more = wanted(race).count() - MOST_ROWS;
    if (more > 0) {
      text.line("  %d more rows: --details".formatted(more), TerminalText.FAINT);
    }
  }

  private static String style(RaceRow row) {
    if (row.isBareWire()) {
      return TerminalText.FAINT;
    }
    return row.isValid() ? TerminalText.PLAIN : TerminalText.RED;
  }

  private static String verdictStyle(RaceView race) {
    return race.answer().outcome() == Outcome.FASTEST ? TerminalText.GREEN : TerminalText.PLAIN;
  }

  /** Gives the bars the width that the other columns leave. */
  private TextGrid grid() {
    TextGrid narrow = grid(0);
    int used = Stream.concat(Stream.of(narrow.header()), narrow.lines().stream())
        .mapToInt(String::length)
        .max()
        .orElse(0);
    int room = text.width() - 2 - used - 1;
    return room < SHORTEST_BAR ? narrow : grid(Math.min(LONGEST_BAR, room));
  }

  private TextGrid grid(int bar) {
    return new TextGrid(
        1,
        Stream.of(
                TextGrid.Column.left(""),
                TextGrid.Column.left(""),
                TextGrid.Column.right("ops/s"),
                TextGrid.Column.left(""),
                TextGrid.Column.right(operation() + "p50").ranked(3),
                TextGrid.Column.right("p99"),
                TextGrid.Column.right("CPU/op").ranked(1),
                TextGrid.Column.right("conns").ranked(2),
                TextGrid.Column.left("").ranked(4))
            .toList(),
        rows.stream().map(row -> cells(row, share(row) * bar)).toList(),
        text.width() - 2);
  }

  /** Returns a row's figure as a share of the largest that is ranked by the same one. */
  private double share(RaceRow row) {
    double most = rows.stream()
        .filter(other -> other.result().cell().isOpen() == row.result().cell().isOpen())
        .mapToDouble(RaceRow::ranked)
        .max()
        .orElse(0);
    return most == 0 ? 0 : row.ranked() / most;
  }

  private List<String> cells(RaceRow row, double bar) {
    return Stream.of(
            row.name(),
            row.protocol(),
            row.rate(),
            (row.isVague() ? text.sign("░", ".") : text.sign("█", "#"))
                .repeat((int) Math.ceil(bar)),
            row.time(Figure.P50, p50InMillis),
            row.time(Figure.P99, p99InMillis),
            row.cpu(),
            row.connections(),
            row.isNoisy() ? Noise.MARK : "")
        .map(text::translated)
        .toList();
  }

  /** Returns the timed operation if it is the same everywhere. */
  private String operation() {
    List<String> operations = races.stream()
        .flatMap(race -> Stream.ofNullable(race.operation()))
        .map(EnumNames::of)
        .distinct()
        .toList();
    return operations.size() == 1 ? operations.get(0) + " " : "";
  }
}
