// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.page;

import cacheduel.plan.Axis;
import cacheduel.store.AtomicFile;
import cacheduel.store.Run;
import java.nio.file.Path;
import java.util.List;

/**
 * A self-contained page of one run, or of several side by side: the answer first, then every cell,
 * charts and the setup. Its figures are those of {@code summary.md}.
 */
public final class ReportPage {
  /** The name of the file. */
  public static final String FILE = "report.html";

  /** Drawing the page takes processor time from the measurement. */
  private static final int RELOAD_SECONDS = 15;

  private ReportPage() {}

  /**
   * Writes, or replaces, {@value #FILE} in the run's folder.
   *
   * @return the file
   * @throws cacheduel.store.RunStoreException if it cannot be written
   */
  public static Path write(Run run) {
    return AtomicFile.write(run.file(FILE), of(List.of(run), List.of()));
  }

  /**
   * Writes, or replaces, {@value #FILE} while the run is measured: the page shows the progress, and
   * reloads itself until {@link #write(Run)} replaces it.
   *
   * @throws cacheduel.store.RunStoreException if it cannot be written
   */
  public static void writeUnfinished(Run run) {
    writeUnfinished(run, RELOAD_SECONDS);
  }

  static void writeUnfinished(Run run, int reloadSeconds) {
    PageModel model = PageModel.of(List.of(run), List.of(), reloadSeconds);
    AtomicFile.write(run.file(FILE), Html.of(PageJson.of(model)));
  }

  /**
   * Writes, or replaces, a file with one run, or several side by side.
   *
   * @param by axes to compare in addition to those of the presets
   * @throws cacheduel.store.RunStoreException if it cannot be written
   */
  public static void write(List<Run> runs, List<Axis> by, Path file) {
    AtomicFile.write(file, of(runs, by));
  }

  /** Returns the differing conditions, one line for each run that differs from the first. */
  public static List<String> differences(List<Run> runs) {
    return Facts.differences(runs, PageModel.names(runs));
  }

  /**
   * Returns the text of the page.
   *
   * @param runs at least one; with several, the page warns if their environments differ
   * @param by axes to compare in addition to those of the presets
   */
  static String of(List<Run> runs, List<Axis> by) {
    return Html.of(PageJson.of(PageModel.of(runs, by, 0)));
  }
}
