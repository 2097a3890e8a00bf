// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.servers.brcache;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The folder of BRCache's distribution, which holds the server's jar and {@code lib/}.
 *
 * @param folder the folder that the user gave, or null
 */
record BrcacheHome(@Nullable Path folder) {
  static final String VARIABLE = "BRCACHE_HOME";

  /** The release whose protocol and configuration are implemented here. */
  static final String RELEASE = "1.0-b4";

  private static final String JAR = "brcache-server-" + RELEASE + ".jar";

  static BrcacheHome ofEnvironment() {
    String given = System.getenv(VARIABLE);
    return new BrcacheHome(given == null || given.isBlank() ? null : Path.of(given));
  }

  /** Returns why the server cannot be started, with a remedy; empty if it can. */
  Optional<String> problem() {
    String expected = ("set %s to a folder with %s and lib/ (BRCache's distribution is at"
            + " sourceforge.net/projects/brcache)")
        .formatted(VARIABLE, JAR);
    if (folder == null) {
      return Optional.of(VARIABLE + " is not set: " + expected);
    }
    if (!Files.isReadable(folder.resolve(JAR))) {
      return Optional.of(
          "%s is %s, which has no %s: %s".formatted(VARIABLE, folder, JAR, expected));
    }
    return Files.isDirectory(lib())
        ? Optional.empty()
        : Optional.of("%s is %s, which has no lib/: %s".formatted(VARIABLE, folder, expected));
  }

  /** Returns the server's jar. */
  Path jar() {
    return present().resolve(JAR).toAbsolutePath();
  }

  /** Returns the folder of the jars that the server needs. */
  Path lib() {
    return present().resolve("lib");
  }

  private Path present() {
    if (folder == null) {
      throw new IllegalStateException(VARIABLE + " is not set");
    }
    return folder;
  }
}
