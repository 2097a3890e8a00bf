// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server;

import cacheduel.client.Protocol;
import java.util.Optional;
import java.util.Set;

/**
 * A server system and the ways in which it is provided; found by {@link java.util.ServiceLoader}.
 */
public interface ServerProvider {
  /** Returns the name by which users choose the system; lower case. */
  String system();

  /**
   * Returns a provider of one version of the system, which may not be the installed one.
   *
   * @param version what a user named after "@"
   * @throws IllegalArgumentException if the system has no versions to choose from, or if the text
   *     cannot be one
   */
  default ServerProvider version(String version) {
    throw new IllegalArgumentException("%s@%s: %s has no versions to choose from: leave @%s out"
        .formatted(system(), version, system(), version));
  }

  /**
   * Returns a provider of the same system whose nodes speak TLS, each with a certificate of the
   * harness's own authority.
   *
   * @throws IllegalArgumentException if the system has no TLS
   */
  default ServerProvider withTls() {
    throw new IllegalArgumentException(
        "%s has no TLS: leave --tls and '+tls' out".formatted(system()));
  }

  /** Returns whether nodes of the system can ask for a user's name and password. */
  default boolean hasCredentials() {
    return false;
  }

  /**
   * Returns the protocols among which a client may choose. A system with only its own protocol is
   * always used with that, whatever protocols a run compares.
   */
  default Set<Protocol> protocols() {
    return Set.of(Protocol.NATIVE);
  }

  /** Receives the source of jars that a start may need; before the first start, if at all. */
  default void use(JarSource jars) {}

  /**
   * Returns why the system is not available this way on this machine and what to install or to
   * give; empty if it is. Must not start anything.
   */
  Optional<String> unavailable(Via via);

  /**
   * Starts fresh nodes and returns when each answers by its own protocol and is known to be ours;
   * for {@link Via#EXTERNAL} connects and checks only.
   *
   * @throws ServerException if a node did not start or answer; nothing is left running
   */
  CacheServer start(ServerRequest request) throws ServerException;
}
