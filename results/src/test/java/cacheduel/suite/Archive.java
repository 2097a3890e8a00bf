// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.suite;

import java.io.IOException;
import java.nio.file.Path;

/** The archives in {@code distribution/target}. */
final class Archive {
  private static final Path DIRECTORY = Path.of(System.getProperty("cacheduel.archives"));
  private static final String NAME = "cacheduel-" + System.getProperty("cacheduel.version");

  private Archive() {}

  /**
   * Returns the archive of a format.
   *
   * @param extension such as ".zip"
   */
  static Path of(String extension) {
    return DIRECTORY.resolve(NAME + extension);
  }

  /** Unpacks the tar.gz into a folder and returns the folder of the distribution in it. */
  static Path unpack(Path folder) throws IOException, InterruptedException {
    return unpack(DIRECTORY, folder);
  }

  /** Unpacks the tar.gz that another build has put into a directory. */
  static Path unpack(Path directory, Path folder) throws IOException, InterruptedException {
    Path archive = directory.resolve(NAME + ".tar.gz");
    Process tar = new ProcessBuilder("tar", "-xzf", archive.toString(), "-C", folder.toString())
        .inheritIO()
        .start();
    if (tar.waitFor() != 0) {
      throw new IOException("tar failed");
    }
    return folder.resolve(NAME);
  }
}
