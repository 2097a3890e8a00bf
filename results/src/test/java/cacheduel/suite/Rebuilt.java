// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.suite;

import cacheduel.testing.Jars;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/**
 * Builds of xmemcached: its jar with the client's class compiled again from the released sources, with
 * or without a delay in each get.
 */
final class Rebuilt {
  private static final String TYPE = "net.rubyeye.xmemcached.XMemcachedClient";
  private static final String SOURCE = TYPE.replace('.', '/') + ".java";
  private static final Pattern GET = Pattern.compile("Object fetch0\\([^{]*\\{");

  private final Path directory;

  /** Creates a builder that keeps the sources and the jars in a folder. */
  Rebuilt(Path directory) {
    this.directory = directory;
  }

  /** Returns the jar of a build whose gets compute for so many nanoseconds first. */
  Path slowerBy(long nanos) throws IOException, InterruptedException {
    Path released = released();
    Path folder = Files.createDirectories(directory.resolve("slower-by-" + nanos + "-ns"));
    Path jar = folder.resolve(released.getFileName());
    if (!Files.exists(jar)) {
      Path classes = new Jars(folder)
          .write(folder.resolve("classes.zip"), Map.of(TYPE, source(nanos)), Map.of(), released);
      Path made =
          Files.copy(released, folder.resolve("made.zip"), StandardCopyOption.REPLACE_EXISTING);
      replace(made, classes);
      Files.move(made, jar);
    }
    return jar;
  }

  /** Returns the jar of the distribution. */
  static Path released() throws IOException {
    try (Stream<Path> jars = Files.list(Harness.HOME.resolve("clients/xmemcached"))) {
      return jars.filter(jar -> jar.getFileName().toString().matches("xmemcached-\\d.*"))
          .findFirst()
          .orElseThrow();
    }
  }

  private String source(long nanos) throws IOException, InterruptedException {
    String source;
    try (ZipFile all = new ZipFile(sources().toFile());
        InputStream in = all.getInputStream(new ZipEntry(SOURCE))) {
      source = new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
    Matcher get = GET.matcher(source);
    if (!get.find()) {
      throw new IllegalStateException("no get in " + SOURCE);
    }
    String delay = "long from = System.nanoTime(); while (System.nanoTime() - from < %d) { }";
    return nanos == 0
        ? source
        : source.substring(0, get.end()) + delay.formatted(nanos) + source.substring(get.end());
  }

  /** Downloads the sources, unless they are there. */
  private Path sources() throws IOException, InterruptedException {
    String version = released().getFileName().toString().replaceAll("^xmemcached-|\\.jar$", "");
    Path file = directory.resolve("xmemcached-" + version + "-sources.jar");
    if (!Files.exists(file)) {
      List<String> command = List.of(
          "./mvnw",
          "-q",
          "-N",
          "dependency:copy",
          "-Dartifact=com.googlecode.xmemcached:xmemcached:" + version + ":jar:sources",
          "-DoutputDirectory=" + directory);
      int code = new ProcessBuilder(command)
          .directory(Path.of(System.getProperty("cacheduel.checkout")).toFile())
          .inheritIO()
          .start()
          .waitFor();
      if (code != 0) {
        throw new IOException("no sources of xmemcached " + version);
      }
    }
    return file;
  }

  private static void replace(Path jar, Path classes) throws IOException {
    try (FileSystem to = FileSystems.newFileSystem(jar);
        FileSystem from = FileSystems.newFileSystem(classes);
        Stream<Path> compiled = Files.walk(from.getPath("/"))) {
      for (Path file : compiled.filter(Files::isRegularFile).toList()) {
        Files.copy(file, to.getPath(file.toString()), StandardCopyOption.REPLACE_EXISTING);
      }
    }
  }
}
