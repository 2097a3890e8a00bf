// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.library;

import cacheduel.server.JarSource;
import cacheduel.server.ServerException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * The jars of the user's Maven repositories from which servers are started.
 *
 * @param settings replaces the settings.xml of the user's Maven; null to use that
 */
public record MavenJars(@Nullable Path settings) implements JarSource {
  @Override
  public Path jar(String groupId, String artifactId, String version, String purpose)
      throws ServerException {
    try (MavenRepositories maven = MavenRepositories.open(settings)) {
      try {
        return maven.jar(new ArtifactKey(groupId, artifactId), version);
      } catch (MavenRepositories.NotFoundException | MavenRepositories.UnreachableException e) {
        throw new ServerException(
            "%s is %s:%s:%s, which is not in the local repository %s and could not be downloaded: %s; check the network, or set mirror and proxy in Maven's settings.xml, or use --via local or --via docker"
                .formatted(purpose, groupId, artifactId, version, maven.local(), e.getMessage()),
            e);
      }
    }
  }
}
