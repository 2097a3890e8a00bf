// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.catalog;

import cacheduel.server.ServerCatalog;
import java.nio.file.Path;

/**
 * The folder of the distribution: {@code lib/} contains the harness, {@code clients/NAME/} a
 * client, {@code servers/NAME/} the provider of a server system.
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

  /** Returns the error that no client was found, and what to do. */
  public String withoutClients() {
    return "no client in %s: build them with ./mvnw package, or add a folder of jars"
        .formatted(directory.resolve("clients"));
  }
}
