// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.wire;

import cacheduel.client.CacheClientException;
import cacheduel.client.ClientConfig;
import cacheduel.client.Mode;
import cacheduel.socket.Endpoint;
import cacheduel.socket.Watchdog;
import java.io.Closeable;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * All connections of a client, and which node has a key: {@link String#hashCode()} modulo the number
 * of nodes. Thread-safe.
 */
final class Nodes<L extends Link> implements Closeable {
  private final List<Node<L>> nodes = new ArrayList<>();
  private final List<Connection<L>> connections = new ArrayList<>();
  private final int perNode;
  private final Watchdog timeouts;
  private Map<String, String> settings = Map.of();

  private Nodes(ClientConfig config, Connection.LinkFactory<L> links) {
    this.perNode = perNode(config);
    Homes homes = new Homes();
    Seats seats = new Seats();
    for (InetSocketAddress server : config.servers()) {
      Endpoint endpoint =
          new Endpoint(server, config.operationTimeoutMillis(), config.connectTimeoutMillis());
      List<Connection<L>> own = new ArrayList<>();
      for (int i = 0; i < perNode; i++) {
        own.add(new Connection<>(endpoint, links));
      }
      connections.addAll(own);
      nodes.add(new Node<>(own, homes, seats, perNode >= config.threads()));
    }
    timeouts = ReplyTimeout.start(connections, config.operationTimeoutMillis());
  }

  private static int perNode(ClientConfig config) {
    if (config.connections() > 0) {
      return config.connections();
    }
    return config.mode() == Mode.ASYNC ? 1 : config.threads();
  }

  /** Opens every connection, or fails and leaves none open. */
  static <L extends Link> Nodes<L> open(ClientConfig config, Connection.LinkFactory<L> links)
      throws CacheClientException {
    Nodes<L> nodes = new Nodes<>(config, links);
    try {
      for (Connection<L> connection : nodes.connections) {
        connection.lock();
        connection.unlock();
      }
      nodes.settings = Settings.of(config, nodes.perNode, nodes.links().get(0).socket());
      return nodes;
    } catch (CacheClientException e) {
      nodes.close();
      throw e;
    }
  }

  Node<L> of(String key) {
    return nodes.get(index(key));
  }

  /** See {@link cacheduel.client.CacheClient#settings()}. */
  Map<String, String> settings() {
    return settings;
  }

  /** The links of the moment. */
  List<L> links() {
    return connections.stream().map(Connection::link).filter(Objects::nonNull).toList();
  }

  /** A node and the keys that it is to be asked for. */
  record Share<L extends Link>(Node<L> node, Collection<String> keys) {}

  /** Divides keys among the nodes that have them. */
  List<Share<L>> shares(Collection<String> keys) {
    if (nodes.size() == 1) {
      return List.of(new Share<>(nodes.get(0), keys));
    }
    List<List<String>> byNode = new ArrayList<>();
    nodes.forEach(node -> byNode.add(new ArrayList<>()));
    keys.forEach(key -> byNode.get(index(key)).add(key));
    List<Share<L>> shares = new ArrayList<>();
    for (int i = 0; i < nodes.size(); i++) {
      if (!byNode.get(i).isEmpty()) {
        shares.add(new Share<>(nodes.get(i), byNode.get(i)));
      }
    }
    return shares;
  }

  private int index(String key) {
    return nodes.size() == 1 ? 0 : Math.floorMod(key.hashCode(), nodes.size());
  }

  @Override
  public void close() {
    timeouts.close();
    connections.forEach(Connection::close);
  }
}
