// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.suite;

import cacheduel.client.CacheClientProvider;
import cacheduel.server.ServerProvider;
import cacheduel.testing.Jars;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;

/**
 * A distribution with clients that need no server and take a known time, so that nothing but the
 * machine adds noise.
 */
final class NullHome {
  static final String CLIENT = "null";

  private static final String PACKAGE = "cacheduel.nothing.";

  private final Path home;
  private final Jars jars;

  private NullHome(Path home, Jars jars) {
    this.home = home;
    this.jars = jars;
  }

  /**
   * Creates the distribution.
   *
   * @param nanos time of an operation by the name of the client: a number, or a Java expression of the
   *     {@code seconds} since the client was opened
   */
  static Path make(Path directory, Map<String, ?> nanos) throws IOException {
    Path home = Files.createDirectories(directory.resolve("home"));
    Files.createSymbolicLink(home.resolve("lib"), Harness.HOME.resolve("lib"));
    NullHome made = new NullHome(home, new Jars(directory));
    made.write("servers/null", "NullServers", ServerProvider.class, Map.of());
    for (Map.Entry<String, ?> client : nanos.entrySet()) {
      made.write(
          "clients/" + client.getKey(),
          "NullProvider",
          CacheClientProvider.class,
          Map.of("name", client.getKey(), "nanos", client.getValue().toString()));
    }
    return home;
  }

  /** Returns the jar of its {@link #CLIENT}, with its adapter. */
  static Path jar(Path home) {
    return home.resolve("clients").resolve(CLIENT).resolve("adapter.jar");
  }

  private void write(String folder, String type, Class<?> service, Map<String, String> values)
      throws IOException {
    String source = template(type);
    for (Map.Entry<String, String> value : values.entrySet()) {
      source = source.replace("${" + value.getKey() + "}", value.getValue());
    }
    jars.write(
        home.resolve(folder).resolve("adapter.jar"),
        Map.of(PACKAGE + type, source),
        Map.of(service.getName(), PACKAGE + type));
  }

  private static String template(String type) throws IOException {
    try (InputStream in = NullHome.class.getResourceAsStream(type + ".java.txt")) {
      return new String(Objects.requireNonNull(in, type).readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
