// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.testing;

import cacheduel.client.CacheClientProvider;
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

/** Writes folders of clients that can be asked what they are, and nothing else. */
public final class FakeClients {
  private static final String SERVICE = "META-INF/services/" + CacheClientProvider.class.getName();
  private static final String SOURCE = """
      import cacheduel.client.*;
      import java.util.Set;

      public final class FakeProvider implements CacheClientProvider {
        public FakeProvider() { %s }
        public String name() { return "%s"; }
        public String version() { return "%s"; }
        public Capabilities capabilities() { return new Capabilities(Set.of(%s), Set.of(%s), Set.of()); }
        public CacheClient open(ClientConfig config) { throw new UnsupportedOperationException(); }
      }
      """;

  private final Path directory;

  /** Writes into a folder of clients' folders. */
  public FakeClients(Path directory) {
    this.directory = directory;
  }

  /** Writes clients with the names and abilities of those that the presets name. */
  public FakeClients writeAll() {
    String both = "Protocol.ASCII, Protocol.BINARY";
    write("spymemcached", "2.12.3", both, "Mode.BLOCKING, Mode.ASYNC");
    write("whalin", "3.0.2", both, "Mode.BLOCKING");
    write("xmemcached", "2.4.9", both, "Mode.BLOCKING, Mode.NOREPLY");
    return this;
  }

  /** Writes a client into the folder of its name. */
  public void write(String name, String version, String protocols, String modes) {
    writeSource(name, SOURCE.formatted("", name, version, protocols, modes));
  }

  /**
   * Writes a client into a folder.
   *
   * @param construction what its constructor does
   */
  public void writeBroken(String folder, String name, String construction) {
    writeSource(
        folder, SOURCE.formatted(construction, name, "1", "Protocol.ASCII", "Mode.BLOCKING"));
  }

  private void writeSource(String folder, String source) {
    try {
      Path work = Files.createTempDirectory(directory.getParent(), "classes-");
      byte[] compiled = compile(work, source);
      Path jar = Files.createDirectories(directory.resolve(folder)).resolve("adapter.jar");
      try (OutputStream file = Files.newOutputStream(jar);
          JarOutputStream out = new JarOutputStream(file)) {
        add(out, "FakeProvider.class", compiled);
        add(out, SERVICE, "FakeProvider".getBytes(StandardCharsets.UTF_8));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static byte[] compile(Path work, String source) throws IOException {
    Path file = Files.writeString(work.resolve("FakeProvider.java"), source);
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
    return Files.readAllBytes(work.resolve("FakeProvider.class"));
  }

  private static String core() {
    try {
      return Path.of(CacheClientProvider.class
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
