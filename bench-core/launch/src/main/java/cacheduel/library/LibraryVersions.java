// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.library;

import cacheduel.catalog.ClientCatalog;
import cacheduel.catalog.ClientJars;
import cacheduel.catalog.InstalledClient;
import cacheduel.catalog.LibraryList;
import cacheduel.client.BrokenClientException;
import cacheduel.input.UsageException;
import cacheduel.planner.ClientName;
import cacheduel.store.Sha256;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Creates clients in requested versions: the distribution's adapter with the library as Maven
 * resolves it. Installed versions are used without Maven. Not thread-safe.
 */
public final class LibraryVersions {
  private final ClientCatalog catalog;
  private final @Nullable Path settings;
  private final Consumer<String> notes;

  /**
   * Creates a resolver for the clients of a catalog.
   *
   * @param settings replaces the settings.xml of the user's Maven; null to use that
   * @param notes receives a line for each library that is fetched because it is used first
   */
  public LibraryVersions(ClientCatalog catalog, @Nullable Path settings, Consumer<String> notes) {
    this.catalog = catalog;
    this.settings = settings;
    this.notes = notes;
  }

  /**
   * Returns a resolver for the same clients with the libraries fetched that these clients need.
   *
   * @param names clients as users name them
   * @param isRequired whether a client without its library is an error, and not one that is skipped
   * @throws UsageException if the library of a required client is not available
   */
  public LibraryVersions fetched(Collection<String> names, Predicate<String> isRequired) {
    List<InstalledClient> wanted = names.stream()
        .map(name -> catalog.find(ClientName.parse(name).name()))
        .filter(client -> client != null && client.toFetch() != null)
        .distinct()
        .toList();
    if (wanted.isEmpty()) {
      return this;
    }
    Set<String> required = names.stream()
        .filter(isRequired)
        .map(name -> ClientName.parse(name).name())
        .collect(Collectors.toSet());
    List<InstalledClient> complete = new ArrayList<>();
    try (MavenRepositories maven = MavenRepositories.open(settings)) {
      for (InstalledClient client : wanted) {
        complete.add(completeOrSkipped(maven, client, required.contains(client.name())));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return new LibraryVersions(catalog.with(complete), settings, notes);
  }

  private InstalledClient completeOrSkipped(
      MavenRepositories maven, InstalledClient client, boolean isRequired) throws IOException {
    try {
      return complete(maven, client);
    } catch (UsageException e) {
      if (isRequired) {
        throw e;
      }
      return client.without(String.valueOf(e.getMessage()));
    }
  }

  /**
   * Returns a client whose library is only listed in its folder with exactly the listed jars, which
   * the user's local repository keeps.
   *
   * @throws UsageException if a jar is not available or not the listed one
   */
  private InstalledClient complete(MavenRepositories maven, InstalledClient client)
      throws IOException {
    LibraryList list = Objects.requireNonNull(client.toFetch());
    if (!maven.hasAll(list.jars())) {
      notes.accept("fetching the library of %s (%s), once, into %s"
          .formatted(client.id(), list.size(), maven.local()));
    }
    List<Path> jars = new ArrayList<>(client.jars());
    for (LibraryList.Jar jar : list.jars()) {
      Path file = file(maven, client, jar);
      requireListed(jar, file);
      jars.add(file);
    }
    return inspect(client, jars);
  }

  private static Path file(MavenRepositories maven, InstalledClient client, LibraryList.Jar jar) {
    try {
      return maven.resolve(jar);
    } catch (MavenRepositories.NotFoundException | MavenRepositories.UnreachableException e) {
      throw new UsageException(
          ("the library of %s is fetched on first use, and could not be: %s; check the network, or"
                  + " set mirror and proxy in Maven's settings.xml, or put its jars into DIR/%s/ and"
                  + " add --clients-dir DIR")
              .formatted(client.id(), e.getMessage(), client.name()));
    }
  }

  /** A jar of a machine other than the one that wrote the list has no checksum there. */
  private static void requireListed(LibraryList.Jar jar, Path file) throws IOException {
    String found = Sha256.of(file);
    if (!jar.sha256().isEmpty() && !jar.sha256().equals(found)) {
      throw new UsageException(
          "%s is not the jar that was tested: its SHA-256 is %s, expected %s; delete it, and check the repository that it comes from"
              .formatted(file, found, jar.sha256()));
    }
  }

  /**
   * Returns the catalog with every requested version added.
   *
   * @param names clients as users name them; one that is not installed is left to the planner
   * @throws UsageException if a version does not exist, is not available, or does not fit the
   *     adapter
   */
  public ClientCatalog with(Collection<String> names) {
    List<ClientName> wanted = names.stream()
        .map(name -> ClientName.parse(name).library())
        .filter(this::isToBeResolved)
        .distinct()
        .toList();
    if (wanted.isEmpty()) {
      return catalog;
    }
    List<InstalledClient> resolved = new ArrayList<>();
    try (MavenRepositories maven = MavenRepositories.open(settings)) {
      for (ClientName name : wanted) {
        InstalledClient client = Objects.requireNonNull(catalog.find(name.name()));
        String version = Objects.requireNonNull(name.version());
        resolved.add(new RequestedVersion(client, version, maven).resolve());
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return catalog.withVersions(resolved);
  }

  /**
   * Returns the catalog with the versions of an earlier run added, as far as they are library
   * versions. A client that is no longer installed is left to the caller.
   *
   * @param names as users name them, each with its version
   */
  public ClientCatalog again(Collection<String> names) {
    LibraryVersions complete = fetched(names, name -> true);
    return complete.with(names.stream().filter(complete::hasLibrary).toList());
  }

  private boolean hasLibrary(String name) {
    @Nullable InstalledClient client = catalog.find(ClientName.parse(name).name());
    return client != null && Shipped.hasLibrary(client);
  }

  private boolean isToBeResolved(ClientName name) {
    return name.version() != null
        && catalog.find(name.name()) != null
        && catalog.find(name.name(), name.version()) == null;
  }

  /** Queries the provider among the jars for the client's capabilities with them. */
  static InstalledClient inspect(InstalledClient adapter, List<Path> jars) {
    try {
      return ClientJars.inspect(jars, adapter.origin());
    } catch (BrokenClientException e) {
      throw new UsageException("the adapter of %s does not start with these jars: %s: %s"
          .formatted(adapter.name(), e.getMessage(), jars));
    }
  }
}
