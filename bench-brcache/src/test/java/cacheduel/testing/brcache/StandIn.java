// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.testing.brcache;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;

/** A folder like that of BRCache's distribution, in which the double takes the server's place. */
public final class StandIn {
  /** All that the double runs with. */
  private static final List<String> CLASSES = List.of(
      "BrcacheDouble",
      "BrcacheDoubleMain",
      "Entries",
      "Entries$Before",
      "Entries$Entry",
      "Errors",
      "Keys",
      "Numbers",
      "Race",
      "Session",
      "Session$1",
      "Traps",
      "Wire",
      "Wire$Line");

  private StandIn() {}

  /** Writes it into a folder, which is made, and returns that. */
  public static Path write(Path folder) throws IOException {
    Files.createDirectories(folder.resolve("lib"));
    Manifest manifest = new Manifest();
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, BrcacheDoubleMain.class.getName());
    try (OutputStream file = Files.newOutputStream(folder.resolve("brcache-server-1.0-b4.jar"));
        JarOutputStream jar = new JarOutputStream(file, manifest)) {
      for (String name : CLASSES) {
        add(jar, "cacheduel/testing/brcache/" + name + ".class");
      }
    }
    return folder;
  }

  private static void add(JarOutputStream jar, String path) throws IOException {
    try (InputStream bytes = StandIn.class.getClassLoader().getResourceAsStream(path)) {
      if (bytes == null) {
        throw new IOException("no " + path);
      }
      jar.putNextEntry(new JarEntry(path));
      bytes.transferTo(jar);
      jar.closeEntry();
    }
  }
}
