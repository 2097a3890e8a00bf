// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** Lists and deletes folders. */
public final class Folders {
  private Folders() {}

  /**
   * Returns the folders directly in a folder, by name; none if it does not exist.
   *
   * @throws RunStoreException if it cannot be read
   */
  public static List<Path> in(Path folder) {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> entries = Files.list(folder)) {
      return entries.filter(Files::isDirectory).sorted().toList();
    } catch (IOException e) {
      throw RunStoreException.reading(folder, e);
    }
  }

  /** Deletes a folder with everything in it. */
  public static void delete(Path folder) throws IOException {
    try (Stream<Path> entries = Files.walk(folder)) {
      for (Path entry : entries.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(entry);
      }
    }
  }
}
