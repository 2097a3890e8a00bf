// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.node;

import cacheduel.server.ServerException;
import cacheduel.server.ServerProvider;
import cacheduel.server.ServerRequest;
import java.util.Optional;

/** A way in which nodes of a server system are started. */
public interface Way {
  /** See {@link ServerProvider#unavailable}. */
  Optional<String> unavailable();

  /** Returns whether the nodes can ask for TLS and credentials. */
  default boolean isGuardable() {
    return true;
  }

  /**
   * Starts one node and returns when it answers and is known to be ours; called by several threads
   * at once.
   */
  Node start(ServerRequest request) throws ServerException;
}
