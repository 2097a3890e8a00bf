// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.testing.brcache;

import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Stream;

/** A folder like that of BRCache's distribution, with the double in the server's place. */
public final class StandIn {
  private static final String PACKAGE = StandIn.class.getPackageName().replace('.', '/') + "/";

  private StandIn() {}

  /** Writes the distribution into a folder, creates the folder if necessary, and returns it. */
  public static Path write(Path folder) throws IOException {
    Files.createDirectories(folder.resolve("lib"));
    Manifest manifest = new Manifest();
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, BrcacheDoubleMain.class.getName());
    try (OutputStream file = Files.newOutputStream(folder.resolve("brcache-server-1.0-b4.jar"));
        JarOutputStream jar = new JarOutputStream(file, manifest)) {
      addClasses(jar);
    }
    return folder;
  }

  /** Adds the classes of this package, from the folder or jar that the tests run from. */
  private static void addClasses(JarOutputStream jar) throws IOException {
    Path from = Path.of(location());
    if (Files.isDirectory(from)) {
      add(jar, from.resolve(PACKAGE));
    } else {
      try (FileSystem content = FileSystems.newFileSystem(from)) {
        add(jar, content.getPath(PACKAGE));
      }
    }
  }

  private static URI location() throws IOException {
    try {
      return StandIn.class.getProtectionDomain().getCodeSource().getLocation().toURI();
    } catch (URISyntaxException e) {
      throw new IOException(e);
    }
  }

  private static void add(JarOutputStream jar, Path classes) throws IOException {
    List<Path> files;
    try (Stream<Path> all = Files.list(classes)) {
      files = all.filter(file -> file.toString().endsWith(".class")).toList();
    }
    for (Path file : files) {
      jar.putNextEntry(new JarEntry(PACKAGE + file.getFileName()));
      Files.copy(file, jar);
      jar.closeEntry();
    }
  }
}
