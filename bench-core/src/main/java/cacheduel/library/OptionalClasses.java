// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.library;

import cacheduel.client.OptionalPart;
import cacheduel.client.OptionalParts;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The classes of an adapter that are left out with the library that is on the class path. */
final class OptionalClasses {
  private final Map<String, String> unusable;

  private OptionalClasses(Map<String, String> unusable) {
    this.unusable = unusable;
  }

  /**
   * Looks which classes of an adapter are an {@link OptionalPart} whose needs are not met.
   *
   * @param jars the class path
   */
  static OptionalClasses of(List<AdapterClass> adapter, Collection<Path> jars) throws IOException {
    Map<String, String> unusable = new LinkedHashMap<>();
    List<URL> urls = new ArrayList<>();
    for (Path jar : jars) {
      urls.add(jar.toUri().toURL());
    }
    try (URLClassLoader loader =
        new URLClassLoader(urls.toArray(URL[]::new), OptionalClasses.class.getClassLoader())) {
      for (AdapterClass type : adapter) {
        ClassFile.@Nullable Part part = type.file().part();
        if (part != null
            && !part.needs().stream().allMatch(need -> OptionalParts.has(need, loader))) {
          unusable.put(type.file().name(), part.without());
        }
      }
    }
    return new OptionalClasses(unusable);
  }

  /** Whether a class, or one that it is within, is left out. */
  boolean isUnusable(AdapterClass type) {
    return unusable.keySet().stream()
        .anyMatch(
            part -> type.file().name().equals(part) || type.file().name().startsWith(part + "$"));
  }

  /** What is different without the classes that are left out. */
  List<String> withoutUnusable() {
    return unusable.values().stream().distinct().toList();
  }
}
