// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.redis;

import cacheduel.server.Addresses;
import cacheduel.server.ServerException;
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
  private static final Duration READY_WITHIN = Duration.ofSeconds(30);
  private static final long PAUSE_MILLIS = 20;

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
            connection.run(
                "CLUSTER",
                "MEET",
                first.getAddress().getHostAddress(),
                String.valueOf(first.getPort()));
          }
        }
      }
      awaitAgreement();
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

  private void awaitAgreement() throws IOException, ServerException {
    long end = System.nanoTime() + READY_WITHIN.toNanos();
    for (InetSocketAddress node : nodes) {
      while (!isReady(node)) {
        if (System.nanoTime() > end) {
          throw new ServerException(
              "%s does not know its cluster after %d s; in containers this takes the network of the host"
                  .formatted(Addresses.format(node), READY_WITHIN.toSeconds()));
        }
        pause();
      }
    }
  }

  private boolean isReady(InetSocketAddress node) throws IOException {
    try (RespConnection connection = connector.connect(node)) {
      List<String> about =
          String.valueOf(connection.run("CLUSTER", "INFO")).lines().toList();
      return about.contains("cluster_state:ok")
          && about.contains("cluster_slots_ok:" + SLOTS)
          && about.contains("cluster_known_nodes:" + nodes.size());
    }
  }

  private static void pause() throws ServerException {
    try {
      Thread.sleep(PAUSE_MILLIS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new ServerException("interrupted while a cluster formed", e);
    }
  }

  /** Checks that the nodes are a cluster already. */
  void requireFormed() throws ServerException {
    for (InetSocketAddress node : nodes) {
      try (RespConnection connection = connector.connect(node)) {
        if (!String.valueOf(connection.run("CLUSTER", "INFO")).contains("cluster_state:ok")) {
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
