// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server;

import java.util.Optional;

/** One way in which memcached is had. */
interface MemcachedWay {
  /** See {@link ServerProvider#unavailable}. */
  Optional<String> unavailable();

  /**
   * Starts one node and returns when it answers and is known to be ours; called by several threads
   * at once.
   */
  Node start(ServerRequest request) throws ServerException;
}
