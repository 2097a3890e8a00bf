// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server;

import cacheduel.client.Protocol;
import java.util.Optional;
import java.util.Set;

/**
 * One server system and the ways in which it can be had; found by {@link java.util.ServiceLoader}.
 */
public interface ServerProvider {
  /** The name by which users choose the system; lower case. */
  String system();

  /**
   * The protocols among which a client may choose. One whose only protocol is its own is always
   * spoken to in that, whatever protocols a run compares.
   */
  default Set<Protocol> protocols() {
    return Set.of(Protocol.NATIVE);
  }

  /**
   * Says why the system cannot be had this way on this machine and what to install or to give, or
   * nothing if it can. Must not start anything.
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
