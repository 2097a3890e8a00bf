// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.library;

import cacheduel.catalog.InstalledClient;
import cacheduel.input.UsageException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;

/**
 * A version of a client's library that the user asked for.
 *
 * @param client the installed client
 * @param version the requested version
 * @param maven the repositories to search
 */
record RequestedVersion(InstalledClient client, String version, MavenRepositories maven) {
  private static final int MOST_NEAREST = 4;

  /** Maven's names for the newest version, and the characters of its version ranges. */
  private static final Pattern MOVING =
      Pattern.compile("^(LATEST|RELEASE)$|[\\[\\](),]", Pattern.CASE_INSENSITIVE);

  /**
   * Returns the client with the library in this version.
   *
   * @throws UsageException if the version does not exist, is not available, or does not fit the
   *     adapter
   */
  InstalledClient resolve() throws IOException {
    Shipped shipped = Shipped.of(client);
    requireOneVersion(shipped.library());
    List<Path> library = jars(shipped.library());
    return new Swap(client, shipped)
        .to(library, InstalledClient.id(client.name(), version))
        .as(client.name(), version, client.origin());
  }

  /** Rejects a name that can mean another version tomorrow: a result must name what it measured. */
  private void requireOneVersion(Shipped.ArtifactKey library) {
    if (MOVING.matcher(version).find()) {
      List<String> versions = maven.versions(library);
      String last = versions.isEmpty() ? "VERSION" : versions.get(versions.size() - 1);
      throw new UsageException("%s@%s can mean another version tomorrow: name one, for example %s"
          .formatted(client.name(), version, InstalledClient.id(client.name(), last)));
    }
  }

  private List<Path> jars(Shipped.ArtifactKey library) {
    try {
      return maven.resolve(library, version);
    } catch (MavenRepositories.NotFoundException e) {
      throw notFound(library, e);
    } catch (MavenRepositories.UnreachableException e) {
      throw new UsageException(
          ("%s is not in the local repository %s, and could not be downloaded: %s; check the"
                  + " network, or set mirror and proxy in Maven's settings.xml, or put its jars"
                  + " into a folder for --clients-dir")
              .formatted(
                  InstalledClient.id(client.name(), version), maven.local(), e.getMessage()));
    }
  }

  private UsageException notFound(Shipped.ArtifactKey library, Exception cause) {
    List<String> versions = maven.versions(library);
    if (versions.contains(version)) {
      return new UsageException("%s needs an artifact that is in none of %s: %s"
          .formatted(
              InstalledClient.id(client.name(), version),
              String.join(", ", maven.names()),
              cause.getMessage()));
    }
    String known = versions.isEmpty()
        ? "its versions are not known either"
        : "the nearest are %s; there are %d, from %s to %s"
            .formatted(
                String.join(", ", NearestVersions.of(version, versions, MOST_NEAREST)),
                versions.size(),
                versions.get(0),
                versions.get(versions.size() - 1));
    return new UsageException("%s has no version '%s' (%s in %s): %s"
        .formatted(client.name(), version, library, String.join(", ", maven.names()), known));
  }
}
