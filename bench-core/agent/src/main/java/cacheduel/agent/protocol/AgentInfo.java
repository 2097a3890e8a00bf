// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.agent.protocol;

import cacheduel.catalog.Home;
import cacheduel.store.Sha256;
import java.io.Serializable;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HexFormat;

/**
 * The description of an agent and its machine.
 *
 * @param program the SHA-256 of the classes that its client JVMs run
 * @param version the version of Cacheduel, for display
 * @param machine an id that two agents share if they see the same processes and clock
 * @param host the name of the machine
 * @param pid the agent's process id
 * @param cores number of its CPUs
 * @param java its Java version
 */
public record AgentInfo(
    String program, String version, String machine, String host, long pid, int cores, String java)
    implements Serializable {
  /**
   * Returns the SHA-256 over the jars of the measured JVMs, by which all agents measure with the same
   * classes; folders of classes do not count.
   */
  public static String program(Home home) {
    MessageDigest digest = Sha256.digest();
    for (Path entry : home.loadClassPath()) {
      if (Files.isRegularFile(entry)) {
        digest.update(HexFormat.of().parseHex(JarId.of(entry).sha256()));
      }
    }
    return HexFormat.of().formatHex(digest.digest());
  }
}
