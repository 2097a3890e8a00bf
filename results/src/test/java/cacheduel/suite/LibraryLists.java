// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.suite;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * The bill of materials and the list of licences in a folder of a distribution: they account for the
 * libraries in it and below, except in a folder that has lists of its own.
 */
record LibraryLists(JsonNode bill, String licences) {
  private static final String BILL = "bom.cdx.json";

  private static LibraryLists nearest(Path jar) {
    Path folder = jar.getParent();
    while (folder != null && !Files.exists(folder.resolve(BILL))) {
      folder = folder.getParent();
    }
    if (folder == null) {
      throw new AssertionError("no folder above " + jar + " has " + BILL);
    }
    try {
      return new LibraryLists(
          JsonMapper.shared().readTree(folder.resolve(BILL)),
          Files.readString(folder.resolve("licenses/THIRD-PARTY.txt")));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns the jars of libraries in a folder and below. */
  static List<Path> libraries(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files
          .filter(file -> file.toString().endsWith(".jar"))
          .filter(Predicate.not(LibraryLists::isOurs))
          .toList();
    }
  }

  /** Returns whether a jar is the harness's or an adapter's. */
  static boolean isOurs(Path jar) {
    String name = jar.getFileName().toString();
    return name.contains("-adapter") || name.startsWith("cacheduel-");
  }

  /** Returns whether a jar is listed, in this version and with its licence. */
  static boolean account(Path jar) {
    LibraryLists lists = nearest(jar);
    return lists
        .bill
        .path("components")
        .valueStream()
        .filter(component -> jar.getFileName().toString().equals(file(component)))
        .anyMatch(component -> !component.path("licenses").isEmpty()
            && lists.licences.contains(":" + component.get("name").asString() + ":"));
  }

  private static String file(JsonNode component) {
    return component.get("name").asString() + "-" + component.get("version").asString() + ".jar";
  }
}
