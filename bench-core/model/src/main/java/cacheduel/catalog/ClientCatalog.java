// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.catalog;

import cacheduel.client.BrokenClientException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
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
  private final Map<String, String> leftOut;

  private ClientCatalog(
      SortedMap<String, InstalledClient> clients,
      Map<String, InstalledClient> versions,
      Map<String, String> leftOut) {
    this.clients = clients;
    this.versions = Map.copyOf(versions);
    this.leftOut = leftOut;
  }

  /**
   * Reads every folder. A folder without a working provider is skipped with a warning.
   *
   * @param directory the parent of the clients' folders
   * @throws UncheckedIOException if it cannot be read
   */
  public static ClientCatalog load(Path directory) {
    SortedMap<String, InstalledClient> clients = new TreeMap<>();
    SortedMap<String, String> leftOut = new TreeMap<>();
    for (Path folder : folders(directory)) {
      try {
        InstalledClient client = inspect(folder);
        clients.put(client.name(), client);
      } catch (BrokenClientException e) {
        leftOut.put(
            String.valueOf(folder.getFileName()),
            "client folder %s is left out: %s".formatted(folder, e.getMessage()));
      }
    }
    return new ClientCatalog(clients, Map.of(), leftOut);
  }

  private static InstalledClient inspect(Path folder) throws BrokenClientException {
    try {
      InstalledClient client = ClientJars.installed(folder);
      if (!folder.endsWith(client.name())) {
        throw new BrokenClientException(
            "its client calls itself '%s': rename the folder".formatted(client.name()));
      }
      return client;
    } catch (IOException | IllegalArgumentException e) {
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
    return new ClientCatalog(all, versions, leftOut);
  }

  /** Returns a copy with more versions beside the installed ones. */
  public ClientCatalog withVersions(Collection<InstalledClient> more) {
    Map<String, InstalledClient> all = new HashMap<>(versions);
    more.forEach(client -> all.put(client.id(), client));
    return new ClientCatalog(clients, all, leftOut);
  }

  /** Returns a warning for each folder that could not be used. */
  public List<String> warnings() {
    return List.copyOf(leftOut.values());
  }

  /** Returns why the folder of a name could not be used; null if it could, or there is none. */
  public @Nullable String whyLeftOut(String name) {
    return leftOut.get(name);
  }

  /** Returns a copy that leaves more folders out, by their names with the reasons. */
  public ClientCatalog without(Map<String, String> more) {
    SortedMap<String, String> all = new TreeMap<>(leftOut);
    all.putAll(more);
    return new ClientCatalog(clients, versions, all);
  }
}
