// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server;

import java.net.InetSocketAddress;
import java.util.List;

/**
 * The requirements on a server.
 *
 * @param via how it is to be provided; never {@link Via#AUTO}
 * @param nodes number of nodes, at least 1
 * @param addresses the nodes' addresses if {@link Via#EXTERNAL}, else empty
 * @param payloadBytes bytes of keys and values that all nodes together must hold without evicting
 *     any
 * @param maxValueBytes the largest value, in bytes
 * @param maxConnections number of connections that a node must accept at the same time
 * @param memcachedArgs arguments for each memcached that is started; other systems ignore them
 */
public record ServerRequest(
    Via via,
    int nodes,
    List<InetSocketAddress> addresses,
    long payloadBytes,
    int maxValueBytes,
    int maxConnections,
    List<String> memcachedArgs) {
  /** Creates a request without arguments of a user. */
  public ServerRequest(
      Via via,
      int nodes,
      List<InetSocketAddress> addresses,
      long payloadBytes,
      int maxValueBytes,
      int maxConnections) {
    this(via, nodes, addresses, payloadBytes, maxValueBytes, maxConnections, List.of());
  }

  public ServerRequest {
    addresses = List.copyOf(addresses);
    memcachedArgs = List.copyOf(memcachedArgs);
  }

  /** Returns a request that satisfies both this one and another, in the way of this one. */
  public ServerRequest atLeast(ServerRequest other) {
    return new ServerRequest(
        via,
        nodes,
        addresses,
        Math.max(payloadBytes, other.payloadBytes),
        Math.max(maxValueBytes, other.maxValueBytes),
        Math.max(maxConnections, other.maxConnections),
        memcachedArgs);
  }
}
