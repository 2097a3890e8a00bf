// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli;

import cacheduel.client.ClientCatalog;
import java.nio.file.Path;

/**
 * The folder of the distribution: {@code lib/} is the harness, {@code clients/NAME/} a client.
 *
 * @param directory the folder
 */
record Home(Path directory) {
  private static final String PROPERTY = "cacheduel.home";

  static Home ofThisProcess() {
    return new Home(Path.of(System.getProperty(PROPERTY, "target/dist")).toAbsolutePath());
  }

  ClientCatalog clients() {
    return ClientCatalog.load(directory.resolve("clients"));
  }

  /** Says that no client was found, and what to do. */
  String withoutClients() {
    return "no client in %s: build them with ./mvnw package, or add a folder of jars"
        .formatted(directory.resolve("clients"));
  }
}
