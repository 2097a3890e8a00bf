// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.library;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import org.objectweb.asm.ClassReader;

/**
 * A class of an adapter.
 *
 * @param file what it declares
 * @param references what its code refers to
 */
record AdapterClass(ClassFile file, References references) {
  private static final String CLASS = ".class";
  private static final String MODULE = "module-info.class";

  /** Reads the classes of jars. */
  static List<AdapterClass> in(Collection<Path> jars) throws IOException {
    List<AdapterClass> classes = new ArrayList<>();
    for (Path path : jars) {
      try (JarFile jar = new JarFile(path.toFile())) {
        for (JarEntry entry : jar.stream().toList()) {
          if (entry.getName().endsWith(CLASS) && !entry.getName().endsWith(MODULE)) {
            classes.add(read(jar, entry));
          }
        }
      }
    }
    return List.copyOf(classes);
  }

  private static AdapterClass read(JarFile jar, JarEntry entry) throws IOException {
    try (InputStream file = jar.getInputStream(entry)) {
      ClassReader reader = new ClassReader(file.readAllBytes());
      return new AdapterClass(ClassFile.of(reader), References.of(reader));
    }
  }
}
