// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.faults.proxy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A server as clients reach it through a proxy.
 *
 * @param proxy the proxy
 * @param route the number of the route to it
 * @param address the address for clients
 */
public record ProxiedNode(FaultProxy proxy, int route, InetSocketAddress address)
    implements AutoCloseable {
  /** Changes what is done with the connections to this server only. */
  long treat(Treatment treatment) throws IOException {
    return treat(List.of(this), treatment);
  }

  /**
   * Changes what is done with the connections to several servers at the same moment, and returns
   * once it is in effect. After a {@link Treatment.Kind#BLACK_HOLE}, new connections may still be
   * established for some 100 ms; nothing passes through them.
   *
   * @param nodes at least one; all behind the same proxy
   * @return this JVM's {@link System#nanoTime()} at which it took effect
   * @throws IOException if the proxy has ended, or does not answer within 5 s
   */
  public static long treat(List<ProxiedNode> nodes, Treatment treatment) throws IOException {
    String routes =
        nodes.stream().map(node -> String.valueOf(node.route)).collect(Collectors.joining(" "));
    return nodes
        .get(0)
        .proxy
        .time("TREAT %s %d %s".formatted(treatment.kind(), treatment.amount(), routes));
  }

  /**
   * Reopens the port that {@link Treatment.Kind#REFUSE} has closed, at another address.
   *
   * @param to an address of the loopback interface
   * @return as {@link #treat}
   * @throws IOException as {@link #treat}, or if this machine has no such address
   */
  public long move(InetAddress to) throws IOException {
    return proxy.time("MOVE %d %s".formatted(route, to.getHostAddress()));
  }

  /** Resets all connections to this server, and frees the port, if the proxy still lives. */
  @Override
  public void close() {
    try {
      proxy.order("REMOVE " + route);
    } catch (IOException e) {
      // the proxy has ended, and all connections with it
    }
  }
}
