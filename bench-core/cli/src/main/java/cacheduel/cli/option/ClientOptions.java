// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli.option;

import cacheduel.catalog.ClientCatalog;
import cacheduel.catalog.Home;
import cacheduel.input.UsageException;
import cacheduel.library.DroppedInClients;
import cacheduel.library.LibraryVersions;
import cacheduel.library.MavenJars;
import cacheduel.server.JarSource;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Sources of clients in addition to the distribution. */
@Command(optionListHeading = MatrixOptions.HEADING)
public final class ClientOptions {
  @Option(
      names = "--clients-dir",
      paramLabel = "DIR",
      split = ":",
      splitSynopsisLabel = ":",
      defaultValue = "${env:CACHEDUEL_CLIENTS_DIR}",
      description =
          "Additional clients: a folder of jars for each, with a client.yaml or an adapter"
              + " (CACHEDUEL_CLIENTS_DIR).")
  private @Nullable List<Path> directories;

  @Option(
      names = "--maven-settings",
      paramLabel = "FILE",
      description = "The settings.xml for fetching libraries.")
  private @Nullable Path settings;

  /**
   * Returns the source of jars from which servers are started.
   *
   * @param notes receives a line for each that is fetched because it is used first
   */
  public JarSource jars(Consumer<String> notes) {
    return new MavenJars(settings, notes);
  }

  /** Returns the clients of the distribution and of the additional folders. */
  public ClientCatalog clients(Home home) {
    return DroppedInClients.addTo(home.clients(), directories == null ? List.of() : directories);
  }

  /**
   * Returns the source of libraries that are not installed.
   *
   * @param notes receives a line for each that is fetched because it is used first
   */
  public LibraryVersions versions(ClientCatalog clients, Consumer<String> notes) {
    if (settings != null && !Files.isRegularFile(settings)) {
      throw UsageException.wrong("--maven-settings", settings.toString(), "a Maven settings.xml");
    }
    return new LibraryVersions(clients, settings, notes);
  }
}
