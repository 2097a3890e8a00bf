// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.library;

import cacheduel.client.CacheClientProvider;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;

/**
 * The classes that code in some jars can see: those of the jars, of the JDK, and the contract of the
 * harness. They are read and never loaded. Not safe for use by several threads.
 */
final class ClassFiles implements AutoCloseable {
  private static final String CONTRACT =
      CacheClientProvider.class.getPackageName().replace('.', '/') + "/";

  private final URLClassLoader jars;
  private final Map<String, Optional<ClassFile>> read = new HashMap<>();

  ClassFiles(Collection<Path> jars) throws IOException {
    List<URL> urls = new ArrayList<>();
    for (Path jar : jars) {
      urls.add(jar.toUri().toURL());
    }
    this.jars = new URLClassLoader(urls.toArray(URL[]::new), ClassLoader.getPlatformClassLoader());
  }

  /** Returns a class by its internal name. */
  Optional<ClassFile> find(String name) {
    return read.computeIfAbsent(name, this::read);
  }

  private Optional<ClassFile> read(String name) {
    ClassLoader loader = name.startsWith(CONTRACT) ? ClassFiles.class.getClassLoader() : jars;
    try (@Nullable InputStream file = loader.getResourceAsStream(name + ".class")) {
      return file == null
          ? Optional.empty()
          : Optional.of(ClassFile.of(new ClassReader(file.readAllBytes())));
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  /** The class and all that it extends and implements, nearest first, as far as there are any. */
  List<ClassFile> withSupertypes(ClassFile type) {
    List<ClassFile> all = new ArrayList<>();
    Set<String> seen = new HashSet<>();
    collect(type, all, seen);
    return all;
  }

  private void collect(ClassFile type, List<ClassFile> all, Set<String> seen) {
    if (seen.add(type.name())) {
      all.add(type);
      type.supertypes().forEach(name -> find(name).ifPresent(found -> collect(found, all, seen)));
    }
  }

  /** Returns the first supertype that is not there, of the class or of what it extends. */
  Optional<String> missingSupertype(ClassFile type) {
    return withSupertypes(type).stream()
        .flatMap(ClassFile::supertypes)
        .filter(name -> find(name).isEmpty())
        .findFirst();
  }

  @Override
  public void close() throws IOException {
    jars.close();
  }
}
