// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.catalog;

import cacheduel.client.BrokenClientException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The clients in the folder {@code clients/} of the distribution, by name, and those that were
 * added to them.
 *
 * <p>Immutable. Each provider is loaded in a class loader of its own to read its name, version,
 * capabilities and known faults; cells load it again in their own JVM.
 */
public final class ClientCatalog {
  private final SortedMap<String, InstalledClient> clients;
  private final Map<String, InstalledClient> versions;
  private final List<String> warnings;

  private ClientCatalog(
      SortedMap<String, InstalledClient> clients,
      Map<String, InstalledClient> versions,
      List<String> warnings) {
    this.clients = clients;
    this.versions = Map.copyOf(versions);
    this.warnings = List.copyOf(warnings);
  }

  /**
   * Reads every folder. A folder without a working provider is skipped with a warning.
   *
   * @param directory the parent of the clients' folders
   * @throws UncheckedIOException if it cannot be read
   */
  public static ClientCatalog load(Path directory) {
    SortedMap<String, InstalledClient> clients = new TreeMap<>();
    List<String> warnings = new ArrayList<>();
    for (Path folder : folders(directory)) {
      try {
        InstalledClient client = inspect(folder);
        clients.put(client.name(), client);
      } catch (BrokenClientException e) {
        warnings.add("client folder %s is left out: %s".formatted(folder, e.getMessage()));
      }
    }
    return new ClientCatalog(clients, Map.of(), warnings);
  }

  private static InstalledClient inspect(Path folder) throws BrokenClientException {
    try {
      InstalledClient client = ClientJars.inspect(ClientJars.in(folder), folder);
      if (!folder.endsWith(client.name())) {
        throw new BrokenClientException(
            "its client calls itself '%s': rename the folder".formatted(client.name()));
      }
      return client;
    } catch (IOException e) {
      throw new BrokenClientException(String.valueOf(e.getMessage()), e);
    }
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

  /** Returns all clients, by name. */
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

  /** Returns a client in a version; null if it is neither installed nor added in that version. */
  public @Nullable InstalledClient find(String name, String version) {
    @Nullable InstalledClient installed = clients.get(name);
    return installed != null && installed.version().equals(version)
        ? installed
        : versions.get(InstalledClient.id(name, version));
  }

  /** Returns a copy with more clients; one with an existing name replaces the old one. */
  public ClientCatalog with(Collection<InstalledClient> more) {
    SortedMap<String, InstalledClient> all = new TreeMap<>(clients);
    more.forEach(client -> all.put(client.name(), client));
    return new ClientCatalog(all, versions, warnings);
  }

  /** Returns a copy with more versions beside the installed ones. */
  public ClientCatalog withVersions(Collection<InstalledClient> more) {
    Map<String, InstalledClient> all = new HashMap<>(versions);
    more.forEach(client -> all.put(client.id(), client));
    return new ClientCatalog(clients, all, warnings);
  }

  /** Returns a warning for each folder that could not be used. */
  public List<String> warnings() {
    return warnings;
  }
}
