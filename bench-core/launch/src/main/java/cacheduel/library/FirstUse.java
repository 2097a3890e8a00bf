// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.library;

import cacheduel.catalog.InstalledClient;
import cacheduel.catalog.LibraryList;
import cacheduel.input.UsageException;
import cacheduel.store.Sha256;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;

/**
 * The completion of a client whose library is only listed in its folder: exactly the listed jars,
 * which the user's local repository keeps.
 *
 * @param maven the repositories to search
 * @param notes receives a line if something has to be downloaded
 */
record FirstUse(MavenRepositories maven, Consumer<String> notes) {
  /**
   * Returns the client with its library.
   *
   * @throws UsageException if a jar is not available or not the listed one
   */
  InstalledClient complete(InstalledClient client) throws IOException {
    LibraryList list = Objects.requireNonNull(client.toFetch());
    if (!maven.hasAll(list.jars())) {
      notes.accept("fetching the library of %s (%s), once, into %s"
          .formatted(client.id(), list.size(), maven.local()));
    }
    List<Path> jars = new ArrayList<>(client.jars());
    for (LibraryList.Jar jar : list.jars()) {
      Path file = file(client, jar);
      requireListed(jar, file);
      jars.add(file);
    }
    return LibraryVersions.inspect(client, jars);
  }

  private Path file(InstalledClient client, LibraryList.Jar jar) {
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
}
