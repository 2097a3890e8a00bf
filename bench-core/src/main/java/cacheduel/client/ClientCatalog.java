// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.client;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The clients whose folders lie in {@code clients/} of the distribution, by name.
 *
 * <p>Immutable. A provider is asked for its name, version and capabilities in a class loader of its
 * own; cells load it again in their own JVM.
 */
public final class ClientCatalog {
  private final SortedMap<String, InstalledClient> clients;
  private final List<String> warnings;

  private ClientCatalog(SortedMap<String, InstalledClient> clients, List<String> warnings) {
    this.clients = clients;
    this.warnings = List.copyOf(warnings);
  }

  /**
   * Looks into every folder. One without a provider, or with a broken one, is left out and leaves a
   * warning.
   *
   * @param directory the folder of the clients' folders
   * @throws UncheckedIOException if it cannot be read
   */
  public static ClientCatalog load(Path directory) {
    SortedMap<String, InstalledClient> clients = new TreeMap<>();
    List<String> warnings = new ArrayList<>();
    for (Path folder : folders(directory)) {
      try {
        InstalledClient client = new ClientFolder(folder).inspect();
        clients.put(client.name(), client);
      } catch (ClientFolder.BrokenClientException e) {
        warnings.add("client folder %s is left out: %s".formatted(folder, e.getMessage()));
      }
    }
    return new ClientCatalog(clients, warnings);
  }

  private static List<Path> folders(Path directory) {
    if (!Files.isDirectory(directory)) {
      return List.of();
    }
    try (Stream<Path> entries = Files.list(directory)) {
      return entries.filter(Files::isDirectory).sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** All clients, by name. */
  public List<InstalledClient> all() {
    return List.copyOf(clients.values());
  }

  public List<String> names() {
    return List.copyOf(clients.keySet());
  }

  /** Returns a client by its name; null if it is not installed. */
  public @Nullable InstalledClient find(String name) {
    return clients.get(name);
  }

  /** What was found and could not be used, and why. */
  public List<String> warnings() {
    return warnings;
  }
}
