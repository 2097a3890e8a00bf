// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.faults.page;

import cacheduel.faults.result.FaultRun;
import cacheduel.page.Html;
import cacheduel.store.AtomicFile;
import cacheduel.text.Printable;
import cacheduel.text.TextGrid;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The reports of a run of faults, finished or not. */
public final class FaultReports {
  private static final int MOST_LINES = 25;

  private FaultReports() {}

  /**
   * Writes, or replaces, {@code faults.md} and {@code faults.html} in the run's folder.
   *
   * @return the files
   * @throws cacheduel.store.RunStoreException if they cannot be written
   */
  public static List<Path> write(Path folder, FaultRun run) {
    FaultReport report = FaultReport.of(run);
    return List.of(
        AtomicFile.write(folder.resolve("faults.md"), FaultMarkdown.of(report)),
        AtomicFile.write(folder.resolve("faults.html"), page(report)));
  }

  /** Returns the league table and the sentences for a terminal: at most 25 lines of plain text. */
  public static List<String> lines(FaultRun run) {
    FaultReport report = FaultReport.of(run);
    List<String> lines = new ArrayList<>(List.of(Printable.oneLine(report.load())));
    if (report.findings().isEmpty()) {
      return lines;
    }
    TextGrid grid = report.league().grid();
    lines.add("");
    lines.add(grid.header());
    lines.addAll(grid.lines());
    lines.add("");
    report
        .findings()
        .forEach(finding -> lines.add(Printable.oneLine(finding.client() + ": " + finding.text())));
    if (lines.size() <= MOST_LINES) {
      return lines;
    }
    List<String> cut = new ArrayList<>(lines.subList(0, MOST_LINES - 1));
    cut.add("%d more lines are in faults.md".formatted(lines.size() - cut.size()));
    return cut;
  }

  /** Returns a document that loads nothing. */
  static String page(FaultReport report) {
    return Html.of(report, "faults", "faults.md beside it says the same in words and tables");
  }
}
