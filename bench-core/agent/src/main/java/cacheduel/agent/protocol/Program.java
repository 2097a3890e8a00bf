// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.agent.protocol;

import cacheduel.catalog.Home;
import cacheduel.store.Sha256;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HexFormat;

/** The identity of the classes that client JVMs run, by which all agents measure with the same. */
public final class Program {
  private Program() {}

  /** Returns the SHA-256 over the jars of the measured JVMs; folders of classes do not count. */
  public static String sha256(Home home) {
    MessageDigest digest = Sha256.digest();
    for (Path entry : home.loadClassPath()) {
      if (Files.isRegularFile(entry)) {
        digest.update(HexFormat.of().parseHex(JarId.of(entry).sha256()));
      }
    }
    return HexFormat.of().formatHex(digest.digest());
  }
}
