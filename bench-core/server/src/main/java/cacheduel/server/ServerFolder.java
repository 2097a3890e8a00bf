// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.ServiceLoader;
import java.util.stream.Stream;

/**
 * A folder of the distribution that should hold the provider of one server system.
 *
 * @param path the folder; its name is the system's
 */
record ServerFolder(Path path) {
  /** Returns the folders of a directory in the order of their names; none if it does not exist. */
  static List<ServerFolder> in(Path directory) {
    if (!Files.isDirectory(directory)) {
      return List.of();
    }
    try (Stream<Path> entries = Files.list(directory)) {
      return entries.filter(Files::isDirectory).sorted().map(ServerFolder::new).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Loads the provider in a class loader of its own, which lives as long as this JVM. */
  ServerProvider provider() throws IOException {
    // not closed: the provider loads its classes when they are needed
    @SuppressWarnings("resource")
    URLClassLoader loader = new URLClassLoader(jars(), ServerFolder.class.getClassLoader());
    List<ServerProvider> own = ServiceLoader.load(ServerProvider.class, loader).stream()
        .filter(found -> found.type().getClassLoader() == loader)
        .map(ServiceLoader.Provider::get)
        .toList();
    if (own.size() != 1) {
      throw new IllegalArgumentException(
          "%s of its jars name a %s in META-INF/services: expected one"
              .formatted(own.isEmpty() ? "none" : own.size(), ServerProvider.class.getName()));
    }
    if (!path.endsWith(own.get(0).system())) {
      throw new IllegalArgumentException(
          "its system calls itself '%s': rename the folder".formatted(own.get(0).system()));
    }
    return own.get(0);
  }

  private URL[] jars() throws IOException {
    try (Stream<Path> entries = Files.list(path)) {
      return entries
          .filter(entry -> entry.toString().endsWith(".jar"))
          .sorted()
          .map(ServerFolder::url)
          .toArray(URL[]::new);
    }
  }

  private static URL url(Path jar) {
    try {
      return jar.toUri().toURL();
    } catch (MalformedURLException e) {
      throw new UncheckedIOException(e);
    }
  }
}
