// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.preset;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BundledFilesTest {
  private static final String CLASS_FILE = Owner.class.getName().replace('.', '/') + ".class";

  @TempDir
  Path home;

  /** A class to be loaded from another place. */
  static final class Owner {}

  @Test
  void folderBesideADirectoryOfClasses_isListed() throws Exception {
    Path classes = home.resolve("classes with blanks");
    for (Map.Entry<String, byte[]> file : files().entrySet()) {
      Path path = classes.resolve(file.getKey());
      Files.createDirectories(path.getParent());
      Files.write(path, file.getValue());
    }
    assertThat(listedBeside(classes)).containsExactly(entry("a", "one"), entry("b-2", "two"));
  }

  /** Many build tools write no entries for the folders of a jar. */
  @Test
  void folderInAJarWithoutEntriesForFolders_isListed() throws Exception {
    Path jar = home.resolve("the+classes.jar");
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar))) {
      for (Map.Entry<String, byte[]> file : files().entrySet()) {
        out.putNextEntry(new JarEntry(file.getKey()));
        out.write(file.getValue());
      }
    }
    assertThat(listedBeside(jar)).containsExactly(entry("a", "one"), entry("b-2", "two"));
    Files.delete(jar);
    assertThat(jar).doesNotExist();
  }

  private static Map<String, String> listedBeside(Path classes) throws Exception {
    URL[] path = {classes.toUri().toURL()};
    try (URLClassLoader loader = new URLClassLoader(path, ClassLoader.getPlatformClassLoader())) {
      return BundledFiles.read(loader.loadClass(Owner.class.getName()), "some");
    }
  }

  private static Map<String, byte[]> files() throws IOException {
    try (InputStream in = BundledFilesTest.class.getResourceAsStream('/' + CLASS_FILE)) {
      return Map.of(
          CLASS_FILE,
          Objects.requireNonNull(in).readAllBytes(),
          "some/b-2.yaml",
          "two".getBytes(UTF_8),
          "some/a.yaml",
          "one".getBytes(UTF_8),
          "some/notes.txt",
          new byte[0],
          "some/deeper/c.yaml",
          new byte[0]);
    }
  }
}
