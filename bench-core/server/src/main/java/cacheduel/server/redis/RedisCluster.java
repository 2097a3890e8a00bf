// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.redis;

import cacheduel.server.Addresses;
import cacheduel.server.ServerException;
import cacheduel.server.node.NodeStart;
import cacheduel.socket.RespConnection;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Nodes that are or become a cluster, in which each slot of keys belongs to one of them.
 *
 * @param nodes their addresses
 * @param connector how the harness reaches them
 */
record RedisCluster(List<InetSocketAddress> nodes, Connector connector) {
  private static final int SLOTS = 16_384;
  private static final String SERVES = "cluster_state:ok";
  private static final Duration READY_WITHIN = Duration.ofSeconds(30);

  /** Opens connections of the harness's own. */
  @FunctionalInterface
  interface Connector {
    RespConnection connect(InetSocketAddress node) throws IOException;
  }

  /** Gives each node an equal range of slots, and waits until all of them know it. */
  void form() throws ServerException {
    try {
      for (int node = 0; node < nodes.size(); node++) {
        try (RespConnection connection = connector.connect(nodes.get(node))) {
          connection.run("CLUSTER", slots(node));
          // equal ones would have to be settled between the nodes
          connection.run("CLUSTER", "SET-CONFIG-EPOCH", String.valueOf(node + 1));
          InetSocketAddress first = nodes.get(0);
          if (node > 0) {
            connection.run("CLUSTER", "MEET", ip(first), String.valueOf(first.getPort()));
          }
        }
      }
      await(
          "INFO",
          List.of(
              SERVES,
              "cluster_slots_ok:%d\r\n".formatted(SLOTS),
              "cluster_known_nodes:%d\r\n".formatted(nodes.size())),
          "does not know its cluster; in containers this takes the network of the host");
    } catch (IOException e) {
      throw new ServerException("the nodes do not form a cluster: " + e.getMessage(), e);
    }
  }

  /** Returns the slots of a node one by one, since versions before 7 know no ranges. */
  private String[] slots(int node) {
    int from = SLOTS * node / nodes.size();
    int to = SLOTS * (node + 1) / nodes.size();
    return IntStream.concat(IntStream.of(-1), IntStream.range(from, to))
        .mapToObj(slot -> slot < 0 ? "ADDSLOTS" : String.valueOf(slot))
        .toArray(String[]::new);
  }

  private static String ip(InetSocketAddress node) {
    return node.getAddress().getHostAddress();
  }

  /**
   * Makes the nodes announce each other at other addresses, and waits until all of them do.
   *
   * @param addresses one for each node
   */
  void announce(List<InetSocketAddress> addresses) throws IOException, ServerException {
    for (int node = 0; node < nodes.size(); node++) {
      try (RespConnection connection = connector.connect(nodes.get(node))) {
        String port = String.valueOf(addresses.get(node).getPort());
        connection.run("CONFIG", "SET", "cluster-announce-ip", ip(addresses.get(node)));
        connection.run("CONFIG", "SET", "cluster-announce-port", port);
      }
    }
    await(
        "NODES",
        addresses.stream()
            .map(each -> " %s:%d@".formatted(ip(each), each.getPort()))
            .toList(),
        "does not name its cluster's nodes by other addresses");
  }

  /** Waits until each node serves its slots; a restarted one does so after 2 s. */
  void awaitService() throws ServerException {
    try {
      await("INFO", List.of(SERVES), "does not serve its part of the cluster");
    } catch (IOException e) {
      throw new ServerException("a node of a cluster is gone again: " + e.getMessage(), e);
    }
  }

  /** Waits until what each node says about the cluster contains some texts. */
  private void await(String about, List<String> texts, String otherwise)
      throws IOException, ServerException {
    long end = System.nanoTime() + READY_WITHIN.toNanos();
    for (InetSocketAddress node : nodes) {
      while (!texts.stream().allMatch(ask(node, about)::contains)) {
        if (System.nanoTime() > end) {
          throw new ServerException("%s after %d s: it %s"
              .formatted(Addresses.format(node), READY_WITHIN.toSeconds(), otherwise));
        }
        NodeStart.pause();
      }
    }
  }

  private String ask(InetSocketAddress node, String about) throws IOException {
    try (RespConnection connection = connector.connect(node)) {
      return String.valueOf(connection.run("CLUSTER", about));
    }
  }

  /** Checks that the nodes are a cluster already. */
  void requireFormed() throws ServerException {
    for (InetSocketAddress node : nodes) {
      try {
        if (!ask(node, "INFO").contains(SERVES)) {
          throw notFormed(node, null);
        }
      } catch (IOException e) {
        throw notFormed(node, e);
      }
    }
  }

  private static ServerException notFormed(InetSocketAddress node, @Nullable IOException cause) {
    String text =
        "%s is no node of a cluster that serves all keys: give the addresses of the masters of one, or a single address%s"
            .formatted(
                Addresses.format(node), cause == null ? "" : " (" + cause.getMessage() + ")");
    return cause == null ? new ServerException(text) : new ServerException(text, cause);
  }
}
