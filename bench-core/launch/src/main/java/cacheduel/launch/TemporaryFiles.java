// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.launch;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** The files through which the harness and its forks communicate. */
final class TemporaryFiles {
  private TemporaryFiles() {}

  /** Creates an empty directory; deletes what a killed run left in it. */
  static Path emptyDirectory(Path directory) throws IOException {
    if (Files.exists(directory)) {
      delete(directory);
    }
    return Files.createDirectory(directory);
  }

  /** Deletes a directory that contains only files. */
  static void delete(Path directory) throws IOException {
    try (DirectoryStream<Path> files = Files.newDirectoryStream(directory)) {
      for (Path file : files) {
        Files.delete(file);
      }
    }
    Files.delete(directory);
  }
}
