// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.report;

import cacheduel.answer.Outcome;
import cacheduel.answer.text.Sentences;
import cacheduel.figure.Figure;
import cacheduel.text.TextGrid;
import cacheduel.view.RaceRow;
import cacheduel.view.RaceView;
import java.util.List;
import java.util.stream.Stream;

/** Writes one line for each race: the finding, and the figures of the fastest. */
final class RaceLines {
  private RaceLines() {}

  static void write(List<RaceView> races, TerminalText text) {
    if (races.isEmpty()) {
      return;
    }
    TextGrid grid = new TextGrid(
        2,
        List.of(
            TextGrid.Column.left(""),
            TextGrid.Column.left(""),
            TextGrid.Column.right("ops/s").ranked(1),
            TextGrid.Column.right("p99").ranked(2)),
        races.stream().map(race -> cells(race, text)).toList(),
        text.width() - 2);
    List<String> lines = grid.lines();
    String workload = "";
    for (int i = 0; i < races.size(); i++) {
      RaceView race = races.get(i);
      String current = race.workload();
      if (!current.equals(workload)) {
        text.line(text.translated(current), TerminalText.BOLD);
        workload = current;
      }
      text.line(
          "  " + lines.get(i),
          race.answer().outcome() == Outcome.FASTEST ? TerminalText.GREEN : TerminalText.PLAIN);
    }
  }

  private static List<String> cells(RaceView race, TerminalText text) {
    List<RaceRow> ranked =
        race.rows().stream().filter(RaceRow::isValid).limit(1).toList();
    return Stream.of(
            Sentences.load(race.answer()),
            Sentences.headline(race.answer()),
            ranked.isEmpty() ? "" : ranked.get(0).rate() + " ops/s",
            ranked.isEmpty() ? "" : "p99 " + p99(ranked.get(0)))
        .map(text::translated)
        .toList();
  }

  private static String p99(RaceRow row) {
    return row.time(Figure.P99, RaceRow.inMillis(List.of(row), Figure.P99));
  }
}
