// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.launch;

import cacheduel.server.CacheServer;
import cacheduel.server.ServerResources;
import java.net.InetSocketAddress;
import java.util.List;

/**
 * The server as a cell's JVMs and those who watch them see it.
 *
 * @param nodes its addresses; empty if there is no server
 * @param pids its processes on this machine, as far as they are known
 * @param resources a recording of what it uses, that has begun
 */
record ServerSide(List<InetSocketAddress> nodes, List<Long> pids, ServerResources resources) {
  /** In the place of a server where the client is a map in memory. */
  static final ServerSide NONE = new ServerSide(List.of(), List.of(), ServerResources.NONE);

  /**
   * A running server. Where its processes are known they are watched themselves; asking it for its
   * counters meanwhile would only disturb it.
   */
  static ServerSide of(CacheServer server) {
    boolean seen = switch (server.via()) {
      case LOCAL, EMBEDDED -> true;
      case AUTO, DOCKER, EXTERNAL -> false;
    };
    return new ServerSide(
        server.nodes(), server.pids(), seen ? ServerResources.NONE : server.resources());
  }
}
