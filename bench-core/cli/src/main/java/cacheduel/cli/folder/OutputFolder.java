// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli.folder;

import cacheduel.input.UsageException;
import cacheduel.store.RunStore;
import java.nio.file.Files;
import java.nio.file.Path;

/** Checks of the folder that a run is written to. */
public final class OutputFolder {
  private OutputFolder() {}

  /**
   * Checks a folder for a new run.
   *
   * @throws UsageException if it is a file or a folder in which something was measured
   */
  public static Path requireNew(Path folder) {
    if (Files.exists(folder) && !Files.isDirectory(folder)) {
      throw new UsageException("--out %s is a file: expected a new folder".formatted(folder));
    }
    if (!RunStore.isFree(folder)) {
      throw new UsageException(
          "--out %s is not empty: give a new folder, or continue the run in it with --resume %s"
              .formatted(folder, folder));
    }
    return folder;
  }
}
