// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server;

import java.net.InetSocketAddress;
import java.util.List;

/**
 * What is wanted of a server.
 *
 * @param via how it is to be had; never {@link Via#AUTO}
 * @param nodes how many nodes, at least 1
 * @param addresses the nodes' addresses if {@link Via#EXTERNAL}, else empty
 * @param payloadBytes how many bytes of keys and values all nodes together must hold without
 *     evicting any
 * @param maxValueBytes the largest value, in bytes
 * @param maxConnections how many connections a node must accept at the same time
 */
public record ServerRequest(
    Via via,
    int nodes,
    List<InetSocketAddress> addresses,
    long payloadBytes,
    int maxValueBytes,
    int maxConnections) {
  public ServerRequest {
    addresses = List.copyOf(addresses);
  }

  /** The same, with as much of everything as another needs too. */
  public ServerRequest atLeast(ServerRequest other) {
    return new ServerRequest(
        via,
        nodes,
        addresses,
        Math.max(payloadBytes, other.payloadBytes),
        Math.max(maxValueBytes, other.maxValueBytes),
        Math.max(maxConnections, other.maxConnections));
  }
}
