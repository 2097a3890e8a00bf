// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.launch;

import cacheduel.server.CacheServer;
import cacheduel.server.ServerResources;
import java.net.InetSocketAddress;
import java.util.List;

/**
 * The server as seen by a cell's JVMs and by the measurement of its resources.
 *
 * @param nodes the addresses at which clients reach it; empty without a server
 * @param pids the server's processes on this machine, as far as they are known
 * @param resources a recording of the server's usage, already started
 */
record ServerSide(List<InetSocketAddress> nodes, List<Long> pids, ServerResources resources) {
  /** No server: a thread of the client's own JVM answers. */
  static final ServerSide NONE = new ServerSide(List.of(), List.of(), ServerResources.NONE);

  /** Creates the view of a running server, and starts recording its usage. */
  static ServerSide of(CacheServer server, List<InetSocketAddress> nodes) {
    return new ServerSide(nodes, server.pids(), server.resources());
  }
}
