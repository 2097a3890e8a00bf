// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.memcached;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cacheduel.embedded.EmbeddedMemcached;
import cacheduel.server.ServerException;
import cacheduel.server.ServerRequest;
import cacheduel.server.Via;
import cacheduel.server.node.Node;
import cacheduel.server.node.StartedNodes;
import cacheduel.server.node.TestedSystem;
import cacheduel.socket.MemcachedConnection;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EmbeddedMemcachedProcessIT extends StartedNodes {
  private static final ServerRequest ONE = request(Via.EMBEDDED, 1);

  EmbeddedMemcachedProcessIT() {
    super(TestedSystem.MEMCACHED, Via.EMBEDDED);
  }

  @Test
  void heap_growsWithThePayload() throws Exception {
    Node node = new EmbeddedMemcachedProcess().start(ONE);
    try {
      assertThat(node.settings().get("command")).contains("-Xmx261m");
    } finally {
      node.close();
    }
  }

  @Test
  void withoutADistribution_theOwnClassPathIsUsed() throws Exception {
    assertServes(new EmbeddedMemcachedProcess(null));
  }

  @Test
  void distribution_providesTheJar(@TempDir Path home) throws Exception {
    Path folder = Files.createDirectory(home.resolve("embedded"));
    writeJar(folder.resolve("cacheduel-embedded.jar"));
    assertServes(new EmbeddedMemcachedProcess(home.toString()));
  }

  @Test
  void distributionWithoutTheJar_isReported(@TempDir Path home) throws Exception {
    Path folder = Files.createDirectory(home.resolve("embedded"));
    assertThatThrownBy(() -> new EmbeddedMemcachedProcess(home.toString()).start(ONE))
        .isInstanceOf(ServerException.class)
        .hasMessage(
            "no jar of the embedded server in " + folder + ": build it with ./mvnw package");
  }

  private static void assertServes(EmbeddedMemcachedProcess way) throws Exception {
    Node node = way.start(ONE);
    try (MemcachedConnection connection = MemcachedConnection.connect(node.address(), PATIENCE)) {
      assertThat(connection.version()).endsWith("-embedded");
    } finally {
      node.close();
    }
  }

  /** Packs the classes of the embedded server's package, as the module's own jar does. */
  private static void writeJar(Path jar) throws IOException, URISyntaxException {
    Path source =
        Path.of(requireNonNull(EmbeddedMemcached.class.getProtectionDomain().getCodeSource())
            .getLocation()
            .toURI());
    if (Files.isRegularFile(source)) {
      Files.copy(source, jar);
      return;
    }
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar))) {
      for (Path file : classes(source.resolve("cacheduel").resolve("embedded"))) {
        out.putNextEntry(new JarEntry(source.relativize(file).toString().replace('\\', '/')));
        Files.copy(file, out);
      }
    }
  }

  private static List<Path> classes(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.toList();
    }
  }
}
