// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.faults.page;

import cacheduel.faults.result.FaultRun;
import cacheduel.text.Printable;
import cacheduel.text.TextGrid;
import java.util.ArrayList;
import java.util.List;

/** The league table and the sentences of a run of faults, for a terminal. */
public final class FaultSummary {
  private static final int MOST_LINES = 25;

  private FaultSummary() {}

  /** Returns at most 25 lines of plain text. */
  public static List<String> lines(FaultRun run) {
    FaultReport report = FaultReport.of(run);
    List<String> lines = new ArrayList<>(List.of(Printable.oneLine(report.load())));
    if (report.findings().isEmpty()) {
      return lines;
    }
    TextGrid grid = new TextGrid(
        2,
        report.league().columns().stream()
            .map(column -> column.isNumber()
                ? TextGrid.Column.right(column.name())
                : TextGrid.Column.left(column.name()))
            .toList(),
        report.league().texts());
    lines.add("");
    lines.add(grid.header());
    lines.addAll(grid.lines());
    lines.add("");
    report
        .findings()
        .forEach(finding -> lines.add(Printable.oneLine(finding.client() + ": " + finding.text())));
    return lines.size() <= MOST_LINES ? lines : cut(lines);
  }

  private static List<String> cut(List<String> lines) {
    List<String> cut = new ArrayList<>(lines.subList(0, MOST_LINES - 1));
    cut.add("%d more lines are in faults.md".formatted(lines.size() - cut.size()));
    return cut;
  }
}
