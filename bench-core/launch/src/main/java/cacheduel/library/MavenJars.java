// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.library;

import cacheduel.catalog.LibraryList;
import cacheduel.server.JarSource;
import cacheduel.server.ServerException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The jars of the user's Maven repositories from which servers are started.
 *
 * @param settings replaces the settings.xml of the user's Maven; null to use that
 * @param notes receives a line if a jar has to be downloaded
 */
public record MavenJars(@Nullable Path settings, Consumer<String> notes) implements JarSource {
  @Override
  public Path jar(String groupId, String artifactId, String version, String purpose)
      throws ServerException {
    LibraryList.Jar jar = new LibraryList.Jar(groupId, artifactId, version, "", 0, "");
    try (MavenRepositories maven = MavenRepositories.open(settings)) {
      if (!maven.hasAll(List.of(jar))) {
        notes.accept("fetching %s (%s:%s:%s), once, into %s"
            .formatted(purpose, groupId, artifactId, version, maven.local()));
      }
      try {
        return maven.resolve(jar);
      } catch (MavenRepositories.NotFoundException | MavenRepositories.UnreachableException e) {
        throw new ServerException(
            "%s is %s:%s:%s, which is not in the local repository %s and could not be downloaded: %s; check the network, or set mirror and proxy in Maven's settings.xml"
                .formatted(purpose, groupId, artifactId, version, maven.local(), e.getMessage()),
            e);
      }
    }
  }
}
