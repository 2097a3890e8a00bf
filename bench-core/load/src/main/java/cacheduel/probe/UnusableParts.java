// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.probe;

import cacheduel.client.CacheClientProvider;
import cacheduel.client.OptionalPart;
import cacheduel.client.OptionalParts;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.jar.JarFile;
import java.util.zip.ZipEntry;

/** The {@link OptionalPart}s of an adapter that the library on the class path does not support. */
final class UnusableParts {
  private static final String CLASS = ".class";

  private UnusableParts() {}

  /**
   * Returns the effects of leaving them out, from the annotations of the classes in the adapter's
   * jar.
   */
  static List<String> differences(CacheClientProvider provider)
      throws IOException, URISyntaxException {
    Class<?> adapter = provider.getClass();
    Path place =
        Path.of(adapter.getProtectionDomain().getCodeSource().getLocation().toURI());
    if (!Files.isRegularFile(place)) {
      return List.of();
    }
    try (JarFile jar = new JarFile(place.toFile())) {
      return jar.stream()
          .map(ZipEntry::getName)
          .filter(name -> name.endsWith(CLASS))
          .flatMap(name -> load(name, adapter.getClassLoader()).stream())
          .filter(type -> type.isAnnotationPresent(OptionalPart.class))
          .filter(type -> !OptionalParts.usable(type))
          .map(type -> type.getAnnotation(OptionalPart.class).without())
          .distinct()
          .toList();
    }
  }

  /** A class within an optional part may extend what is missing: it belongs to the part. */
  private static Optional<Class<?>> load(String entry, ClassLoader loader) {
    String name = entry.substring(0, entry.length() - CLASS.length()).replace('/', '.');
    try {
      return Optional.of(Class.forName(name, false, loader));
    } catch (ClassNotFoundException | LinkageError e) {
      return Optional.empty();
    }
  }
}
