// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.page;

import cacheduel.history.History;
import cacheduel.store.AtomicFile;
import java.nio.file.Path;

/**
 * A self-contained page of a history: what stands out, the nights and their changes, charts over the
 * nights, and every series.
 */
public final class HistoryPage {
  /** The name of the file. */
  public static final String FILE = "history.html";

  private HistoryPage() {}

  /**
   * Writes, or replaces, a file.
   *
   * @throws cacheduel.store.RunStoreException if it cannot be written
   */
  public static void write(History history, Path file) {
    AtomicFile.write(file, of(history));
  }

  /** Returns the text of the page. */
  public static String of(History history) {
    return Html.history(PageJson.of(HistoryModel.of(history)));
  }
}
