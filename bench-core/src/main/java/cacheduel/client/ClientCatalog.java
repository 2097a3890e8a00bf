// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.client;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
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
        InstalledClient client = inspect(folder);
        clients.put(client.name(), client);
      } catch (IOException | ServiceConfigurationError | LinkageError e) {
        warnings.add("%s is left out: %s".formatted(folder, e.getMessage()));
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

  private static InstalledClient inspect(Path folder) throws IOException {
    List<Path> jars;
    try (Stream<Path> entries = Files.list(folder)) {
      jars = entries.filter(entry -> entry.toString().endsWith(".jar")).sorted().toList();
    }
    ClassLoader core = ClientCatalog.class.getClassLoader();
    try (URLClassLoader loader = new URLClassLoader(urls(jars), core)) {
      // a provider on the harness's own class path is not this folder's
      CacheClientProvider provider = ServiceLoader.load(CacheClientProvider.class, loader).stream()
          .filter(found -> found.type().getClassLoader() == loader)
          .map(ServiceLoader.Provider::get)
          .findFirst()
          .orElseThrow(() -> new IOException("no jar in it names a CacheClientProvider"));
      return new InstalledClient(
          provider.name(), provider.version(), provider.capabilities(), jars);
    }
  }

  private static URL[] urls(List<Path> jars) throws MalformedURLException {
    URL[] urls = new URL[jars.size()];
    for (int i = 0; i < urls.length; i++) {
      urls[i] = jars.get(i).toUri().toURL();
    }
    return urls;
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
