// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.launch;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** The files by which the harness and its forks speak. */
final class TemporaryFiles {
  private TemporaryFiles() {}

  /** Makes a directory that holds nothing, not even what a killed run left. */
  static Path emptyDirectory(Path directory) throws IOException {
    if (Files.exists(directory)) {
      delete(directory);
    }
    return Files.createDirectory(directory);
  }

  /** Deletes a directory that holds files only. */
  static void delete(Path directory) throws IOException {
    try (DirectoryStream<Path> files = Files.newDirectoryStream(directory)) {
      for (Path file : files) {
        Files.delete(file);
      }
    }
    Files.delete(directory);
  }
}
