// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.preset;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The YAML files of a resource folder. They are found by listing the folder, in a jar or in a
 * directory of classes, so a new file needs no entry anywhere.
 */
public final class BundledFiles {
  private static final String ENDING = ".yaml";

  private BundledFiles() {}

  /**
   * Reads a folder of the jar, or directory, that a class was loaded from.
   *
   * @return the texts by file name without ".yaml"
   */
  public static SortedMap<String, String> read(Class<?> owner, String folder) {
    try {
      return read(
          Path.of(owner.getProtectionDomain().getCodeSource().getLocation().toURI()), folder);
    } catch (URISyntaxException e) {
      throw new IllegalStateException("cannot locate the classes of " + owner.getName(), e);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static SortedMap<String, String> read(Path classes, String folder) throws IOException {
    if (Files.isDirectory(classes)) {
      return texts(classes.resolve(folder));
    }
    try (FileSystem jar = FileSystems.newFileSystem(classes)) {
      return texts(jar.getPath(folder));
    }
  }

  private static SortedMap<String, String> texts(Path folder) throws IOException {
    SortedMap<String, String> texts = new TreeMap<>();
    try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, "*" + ENDING)) {
      for (Path file : files) {
        String name = file.getFileName().toString();
        texts.put(name.substring(0, name.length() - ENDING.length()), Files.readString(file));
      }
    }
    return Collections.unmodifiableSortedMap(texts);
  }
}
