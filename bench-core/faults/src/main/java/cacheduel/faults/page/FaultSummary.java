// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.faults.page;

import cacheduel.faults.result.FaultBoard;
import cacheduel.faults.result.FaultRun;
import cacheduel.text.Printable;
import cacheduel.text.TextGrid;
import java.util.ArrayList;
import java.util.List;

/** The league table and the sentences of a run of faults, for a terminal. */
public final class FaultSummary {
  private static final int MOST_LINES = 25;

  private final FaultBoard board;

  private FaultSummary(FaultBoard board) {
    this.board = board;
  }

  /** Summarizes a run. */
  public static FaultSummary of(FaultRun run) {
    return new FaultSummary(FaultBoard.of(run));
  }

  /** Returns at most 25 lines of plain text. */
  public List<String> lines() {
    FaultTables tables = new FaultTables(board);
    FaultTable league = tables.league();
    TextGrid grid = new TextGrid(
        2,
        league.columns().stream()
            .map(column -> column.isNumber()
                ? TextGrid.Column.right(column.name())
                : TextGrid.Column.left(column.name()))
            .toList(),
        league.texts());
    List<String> lines = new ArrayList<>();
    lines.add(Printable.oneLine(FaultSetup.load(board.run())));
    if (board.clients().isEmpty()) {
      return lines;
    }
    lines.add("");
    lines.add(grid.header());
    lines.addAll(grid.lines());
    lines.add("");
    new FaultSentences(board, tables)
        .ofClients().stream().map(Printable::oneLine).forEach(lines::add);
    return lines.size() <= MOST_LINES ? List.copyOf(lines) : cut(lines);
  }

  private static List<String> cut(List<String> lines) {
    List<String> cut = new ArrayList<>(lines.subList(0, MOST_LINES - 1));
    cut.add("%d more lines are in faults.md".formatted(lines.size() - cut.size()));
    return cut;
  }
}
