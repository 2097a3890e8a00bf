// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.testing;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.jspecify.annotations.Nullable;

/** Compiles Java sources into jars. */
public final class Jars {
  /** Classes by their sources and the jars that these need: many tests write the same. */
  private static final Map<List<Object>, Map<String, byte[]>> COMPILED = new ConcurrentHashMap<>();

  private final Path work;

  /** Creates a compiler that works in an existing folder. */
  public Jars(Path work) {
    this.work = work;
  }

  /** Writes {@code adapter.jar}, with one class that provides a service, into a folder. */
  public static void writeProvider(Path folder, Class<?> service, String className, String source) {
    try {
      Path work = Files.createDirectories(folder.resolve(".work"));
      Path jar = folder.resolve("adapter.jar");
      new Jars(work).write(jar, Map.of(className, source), Map.of(service.getName(), className));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Compiles sources into a jar.
   *
   * @param sources the text of each class, by its full name
   * @param services the classes that a services file names, by its name
   * @param classPath the jars that the sources need beside the test's own class path
   */
  public Path write(
      Path jar, Map<String, String> sources, Map<String, String> services, Path... classPath)
      throws IOException {
    List<Object> needed = new ArrayList<>(List.of(sources));
    for (Path file : classPath) {
      needed.add(ByteBuffer.wrap(Files.readAllBytes(file)));
    }
    @Nullable Map<String, byte[]> classes = COMPILED.get(needed);
    if (classes == null) {
      classes = compiled(sources, List.of(classPath));
      COMPILED.put(needed, classes);
    }
    Files.createDirectories(jar.getParent());
    try (OutputStream file = Files.newOutputStream(jar);
        JarOutputStream out = new JarOutputStream(file)) {
      for (Map.Entry<String, byte[]> type : classes.entrySet()) {
        add(out, type.getKey(), type.getValue());
      }
      for (Map.Entry<String, String> service : services.entrySet()) {
        add(
            out,
            "META-INF/services/" + service.getKey(),
            service.getValue().getBytes(StandardCharsets.UTF_8));
      }
    }
    return jar;
  }

  private Map<String, byte[]> compiled(Map<String, String> sources, List<Path> classPath)
      throws IOException {
    Path target = Files.createTempDirectory(work, "classes-");
    compile(target, sources, classPath);
    Map<String, byte[]> classes = new TreeMap<>();
    try (Stream<Path> files = Files.walk(target)) {
      for (Path file : files.filter(path -> path.toString().endsWith(".class")).toList()) {
        classes.put(target.relativize(file).toString(), Files.readAllBytes(file));
      }
    }
    return classes;
  }

  private void compile(Path target, Map<String, String> sources, List<Path> classPath)
      throws IOException {
    Path folder = Files.createTempDirectory(work, "sources-");
    List<Path> files = new ArrayList<>();
    for (Map.Entry<String, String> source : sources.entrySet()) {
      Path file = folder.resolve(source.getKey().replace('.', '/') + ".java");
      Files.createDirectories(file.getParent());
      files.add(Files.writeString(file, source.getValue()));
    }
    String path = Stream.concat(
            Stream.of(System.getProperty("java.class.path")),
            classPath.stream().map(Path::toString))
        .collect(Collectors.joining(File.pathSeparator));
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    StringWriter said = new StringWriter();
    try (StandardJavaFileManager manager = compiler.getStandardFileManager(null, null, null)) {
      boolean done = compiler
          .getTask(
              said,
              manager,
              null,
              List.of("-proc:none", "-d", target.toString(), "-cp", path),
              null,
              manager.getJavaFileObjectsFromPaths(files))
          .call();
      if (!done) {
        throw new IllegalStateException(said.toString());
      }
    }
  }

  private static void add(JarOutputStream jar, String name, byte[] content) throws IOException {
    JarEntry entry = new JarEntry(name);
    // equal content makes equal jars
    entry.setTime(0);
    jar.putNextEntry(entry);
    jar.write(content);
    jar.closeEntry();
  }
}
