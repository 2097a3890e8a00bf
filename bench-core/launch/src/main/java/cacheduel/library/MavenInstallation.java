// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.library;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Locates the Maven whose {@code conf/settings.xml} applies to all users: the one in {@code
 * MAVEN_HOME}, else that of the {@code mvn} on the PATH.
 */
final class MavenInstallation {
  private MavenInstallation() {}

  static Optional<Path> find() {
    return find(System.getenv());
  }

  static Optional<Path> find(Map<String, String> environment) {
    @Nullable String home = environment.get("MAVEN_HOME");
    Stream<Path> named = home == null || home.isBlank() ? Stream.of() : Stream.of(Path.of(home));
    Stream<Path> onThePath = Stream.of(
            environment.getOrDefault("PATH", "").split(File.pathSeparator))
        .map(folder -> Path.of(folder, "mvn"))
        .filter(Files::isExecutable)
        .flatMap(MavenInstallation::homeOf);
    return Stream.concat(named, onThePath)
        .filter(folder -> Files.isRegularFile(folder.resolve("conf/settings.xml")))
        .findFirst();
  }

  /** A link on the PATH resolves to {@code bin/mvn} in the home. */
  private static Stream<Path> homeOf(Path mvn) {
    try {
      @Nullable Path bin = mvn.toRealPath().getParent();
      return bin == null || bin.getParent() == null ? Stream.of() : Stream.of(bin.getParent());
    } catch (IOException e) {
      return Stream.of();
    }
  }
}
