// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.page;

import cacheduel.store.AtomicFile;
import cacheduel.store.Run;
import cacheduel.view.RunView;
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
  public static Path write(RunView view) {
    return AtomicFile.write(view.run().file(FILE), of(List.of(view)));
  }

  /**
   * Writes, or replaces, {@value #FILE} while the run is measured: the page shows the progress, and
   * reloads itself until {@link #write(RunView)} replaces it.
   *
   * @throws cacheduel.store.RunStoreException if it cannot be written
   */
  public static void writeUnfinished(Run run) {
    writeUnfinished(run, RELOAD_SECONDS);
  }

  static void writeUnfinished(Run run, int reloadSeconds) {
    PageModel model = PageModel.of(List.of(RunView.of(run)), reloadSeconds);
    AtomicFile.write(run.file(FILE), Html.of(PageJson.of(model)));
  }

  /**
   * Writes, or replaces, a file with one run, or several side by side.
   *
   * @throws cacheduel.store.RunStoreException if it cannot be written
   */
  public static void write(List<RunView> views, Path file) {
    AtomicFile.write(file, of(views));
  }

  /** Returns the differing conditions, one line for each run that differs from the first. */
  public static List<String> differences(List<RunView> views) {
    List<Run> runs = views.stream().map(RunView::run).toList();
    return Facts.differences(runs, PageModel.names(runs));
  }

  /**
   * Returns the text of the page.
   *
   * @param views at least one; with several, the page warns if their environments differ
   */
  static String of(List<RunView> views) {
    return Html.of(PageJson.of(PageModel.of(views, 0)));
  }
}
