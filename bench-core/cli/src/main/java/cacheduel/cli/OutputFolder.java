// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli;

import cacheduel.input.UsageException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** The rules for a folder that a run is written to or read from. */
final class OutputFolder {
  private OutputFolder() {}

  /**
   * Checks a folder for a new run.
   *
   * @throws UsageException if something is in it, or it is a file
   */
  static Path requireNew(Path folder) throws IOException {
    if (Files.exists(folder) && !Files.isDirectory(folder)) {
      throw new UsageException("--out %s is a file: expected a new folder".formatted(folder));
    }
    if (Files.isDirectory(folder) && !isEmpty(folder)) {
      throw new UsageException(
          "--out %s is not empty: name a new folder, or go on with the run in it: --resume %s"
              .formatted(folder, folder));
    }
    return folder;
  }

  /**
   * Checks a folder that should hold a run.
   *
   * @param what the option or parameter that names it
   * @throws UsageException if it does not
   */
  static Path requireRun(String what, Path folder) {
    if (!Files.isDirectory(folder)) {
      throw new UsageException(
          "%s %s is no folder: expected one that a run was written to".formatted(what, folder));
    }
    if (!Files.isRegularFile(folder.resolve("run.json"))) {
      throw new UsageException(
          "%s %s holds no run.json: expected a folder that a run was written to"
              .formatted(what, folder));
    }
    return folder;
  }

  private static boolean isEmpty(Path folder) throws IOException {
    try (Stream<Path> entries = Files.list(folder)) {
      return entries.findAny().isEmpty();
    }
  }
}
