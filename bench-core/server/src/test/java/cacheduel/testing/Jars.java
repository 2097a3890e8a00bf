// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.testing;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** Compiles Java sources into jars. */
public final class Jars {
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
   * @param classPath what the sources need beside the test's own class path
   */
  public Path write(
      Path jar, Map<String, String> sources, Map<String, String> services, Path... classPath)
      throws IOException {
    Path classes = Files.createTempDirectory(work, "classes-");
    compile(classes, sources, List.of(classPath));
    Files.createDirectories(jar.getParent());
    try (OutputStream file = Files.newOutputStream(jar);
        JarOutputStream out = new JarOutputStream(file);
        Stream<Path> compiled = Files.walk(classes)) {
      for (Path entry :
          compiled.filter(path -> path.toString().endsWith(".class")).toList()) {
        add(out, classes.relativize(entry).toString(), Files.readAllBytes(entry));
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
    jar.putNextEntry(new JarEntry(name));
    jar.write(content);
    jar.closeEntry();
  }
}
