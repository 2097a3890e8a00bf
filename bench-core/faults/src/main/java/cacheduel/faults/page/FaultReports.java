// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.faults.page;

import cacheduel.faults.result.FaultRun;
import cacheduel.page.Html;
import cacheduel.store.AtomicFile;
import java.nio.file.Path;
import java.util.List;

/** The reports of a run of faults, finished or not. */
public final class FaultReports {
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

  /** Returns a document that loads nothing. */
  static String page(FaultReport report) {
    return Html.of(report, "faults", "faults.md beside it says the same in words and tables");
  }
}
