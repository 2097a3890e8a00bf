// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.testing;

import java.io.IOException;
import java.io.OutputStream;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** A jar with one class that provides a service, compiled on the spot. */
final class FakeJar {
  private FakeJar() {}

  /** Writes the jar into a folder, which is made. */
  static void write(Path folder, Class<?> service, String className, String source) {
    try {
      Path work = Files.createTempDirectory("cacheduel-classes-");
      byte[] compiled = compile(work, className, source);
      Path jar = Files.createDirectories(folder).resolve("adapter.jar");
      try (OutputStream file = Files.newOutputStream(jar);
          JarOutputStream out = new JarOutputStream(file)) {
        add(out, className + ".class", compiled);
        add(
            out,
            "META-INF/services/" + service.getName(),
            className.getBytes(StandardCharsets.UTF_8));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static byte[] compile(Path work, String className, String source) throws IOException {
    Path file = Files.writeString(work.resolve(className + ".java"), source);
    Path compiled = work.resolve(className + ".class");
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    StringWriter said = new StringWriter();
    List<String> options = List.of("-proc:none", "-d", work.toString(), "-cp", core());
    try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
      boolean done = compiler
          .getTask(said, files, null, options, null, files.getJavaFileObjects(file))
          .call();
      if (!done) {
        throw new IllegalStateException(said.toString());
      }
    }
    byte[] bytes = Files.readAllBytes(compiled);
    Files.delete(file);
    Files.delete(compiled);
    Files.delete(work);
    return bytes;
  }

  private static String core() {
    try {
      return Path.of(cacheduel.client.CacheClientProvider.class
              .getProtectionDomain()
              .getCodeSource()
              .getLocation()
              .toURI())
          .toString();
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  private static void add(JarOutputStream jar, String name, byte[] content) throws IOException {
    jar.putNextEntry(new JarEntry(name));
    jar.write(content);
    jar.closeEntry();
  }
}
