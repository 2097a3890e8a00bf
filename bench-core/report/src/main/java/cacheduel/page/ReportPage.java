// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.page;

import cacheduel.plan.Axis;
import cacheduel.store.AtomicFile;
import cacheduel.store.RunStore;
import java.nio.file.Path;
import java.util.List;

/**
 * One run, or several beside each other, as a page that needs nothing but a browser: the answer first,
 * every cell, charts, and what it was measured with. It says what {@code summary.md} says, with the
 * same figures.
 */
public final class ReportPage {
  /** The name of the file. */
  public static final String FILE = "report.html";

  private ReportPage() {}

  /**
   * Writes, or replaces, {@value #FILE} in the run's folder.
   *
   * @return the file
   * @throws cacheduel.store.RunStoreException if it cannot be written
   */
  public static Path write(RunStore run) {
    return run.writeView(FILE, of(List.of(run), List.of()));
  }

  /**
   * Writes, or replaces, a file with one run, or several beside each other.
   *
   * @param by the axes that are compared beside those that the presets ask about
   * @throws cacheduel.store.RunStoreException if it cannot be written
   */
  public static void write(List<RunStore> runs, List<Axis> by, Path file) {
    AtomicFile.write(file, of(runs, by));
  }

  /** In what the conditions of runs differ, one line for each run that differs from the first. */
  public static List<String> differences(List<RunStore> runs) {
    return Conditions.differences(runs, PageModel.names(runs));
  }

  /**
   * The text of the page.
   *
   * @param runs at least one; with several, the page warns if their environments differ
   * @param by the axes that are compared beside those that the presets ask about
   */
  static String of(List<RunStore> runs, List<Axis> by) {
    return Html.of(PageJson.of(PageModel.of(runs, by, 0)), false);
  }
}
