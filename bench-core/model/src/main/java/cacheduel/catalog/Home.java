// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.catalog;

import cacheduel.server.ServerCatalog;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The folder of the distribution: {@code lib/} is the harness, {@code load/} what every measured JVM
 * needs, {@code embedded/} the embedded server, {@code clients/NAME/} a client, {@code servers/NAME/}
 * the provider of a server system that the harness does not know.
 *
 * @param directory the folder
 */
public record Home(Path directory) {
  private static final String PROPERTY = "cacheduel.home";

  public static Home ofThisProcess() {
    return new Home(Path.of(System.getProperty(PROPERTY, "target/dist")).toAbsolutePath());
  }

  public ClientCatalog clients() {
    return ClientCatalog.load(directory.resolve("clients"));
  }

  /** Returns the servers on the class path and in {@code servers/}. */
  public ServerCatalog servers() {
    return ServerCatalog.load(directory.resolve("servers"));
  }

  /**
   * Returns the class path of a measured JVM without its client: the jars in {@code load/}, or this
   * JVM's own class path where there is no distribution, as in tests.
   */
  public List<Path> loadClassPath() {
    Path load = directory.resolve("load");
    if (!Files.isDirectory(load)) {
      return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator, -1))
          .map(Path::of)
          .toList();
    }
    try {
      return ClientJars.in(load);
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read " + load, e);
    }
  }

  /** Returns the class path of a JVM with a client, as an argument. */
  public String classPath(Collection<Path> client) {
    return Stream.concat(loadClassPath().stream(), client.stream())
        .map(entry -> entry.toAbsolutePath().toString())
        .distinct()
        .collect(Collectors.joining(File.pathSeparator));
  }

  /** Returns the error that no client was found, and what to do. */
  public String withoutClients() {
    return "no client in %s: build them with ./mvnw package, or add a folder of jars"
        .formatted(directory.resolve("clients"));
  }
}
