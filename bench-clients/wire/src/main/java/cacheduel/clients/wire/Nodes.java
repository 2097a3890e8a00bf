// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.wire;

import cacheduel.client.CacheClientException;
import cacheduel.client.ClientConfig;
import cacheduel.client.Mode;
import cacheduel.client.Topology;
import cacheduel.socket.Endpoint;
import cacheduel.socket.Entrance;
import cacheduel.socket.Watchdog;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** All connections of a client, and which node has a key. Thread-safe. */
final class Nodes {
  private final List<Node> nodes = new ArrayList<>();
  private final List<Connection> connections = new ArrayList<>();
  private final Watchdog timeouts;
  private final boolean isCluster;
  private Places places;
  private Map<String, String> settings = Map.of();

  private Nodes(ClientConfig config, Refusals refusals, Entrance entrance) {
    boolean shared = isShared(config);
    isCluster = config.topology() == Topology.CLUSTER;
    places = new Places.Modulo(config.servers().size());
    Dialect dialect = Dialect.of(config, new Values(config.rawValues()));
    Link.Factory links = (endpoint, wire) -> {
      QuietWrites quietWrites = new QuietWrites(dialect, refusals);
      Link link = shared
          ? GatheredLink.start(endpoint, wire, quietWrites)
          : new DirectLink(endpoint, wire, quietWrites);
      if (dialect.greets()) {
        link.greet(RespReplies.hello());
      }
      return link;
    };
    CallerNumbers callers = new CallerNumbers();
    IdleConnectionHint idle = new IdleConnectionHint();
    for (InetSocketAddress server : config.servers()) {
      Endpoint endpoint = new Endpoint(
          server, config.operationTimeoutMillis(), config.connectTimeoutMillis(), entrance);
      List<Connection> own = new ArrayList<>();
      for (int i = 0; i < config.connections(); i++) {
        own.add(new Connection(endpoint, links));
      }
      connections.addAll(own);
      nodes.add(new Node(own, callers, idle, shared));
    }
    timeouts = ReplyTimeout.start(connections, config.operationTimeoutMillis());
  }

  /** Returns whether calls share connections; asynchronous calls always do. */
  static boolean isShared(ClientConfig config) {
    return config.mode() == Mode.ASYNC || config.connections() < config.threads();
  }

  /** Opens every connection, or fails and leaves none open. */
  static Nodes open(ClientConfig config, Refusals refusals) throws CacheClientException {
    Nodes nodes = new Nodes(config, refusals, entrance(config));
    try {
      for (Connection connection : nodes.connections) {
        connection.shared();
      }
      if (nodes.isCluster) {
        nodes.places = ClusterSlots.ask(nodes.nodes, config.protocol());
      }
      nodes.settings = Settings.of(config, nodes.links().get(0).socket());
      return nodes;
    } catch (CacheClientException e) {
      nodes.fail();
      throw e;
    }
  }

  private static Entrance entrance(ClientConfig config) throws CacheClientException {
    try {
      return Entrance.of(config.access(), config.protocol());
    } catch (IOException e) {
      throw new CacheClientException(String.valueOf(e.getMessage()), e);
    }
  }

  Node of(String key) {
    return nodes.get(places.node(places.of(key)));
  }

  /** See {@link cacheduel.client.CacheClient#settings()}. */
  Map<String, String> settings() {
    return settings;
  }

  /** Returns the current links. */
  private List<Link> links() {
    return connections.stream().map(Connection::latest).filter(Objects::nonNull).toList();
  }

  /** A node and the requests to send to it, each with its keys. */
  record Share(Node node, List<Collection<String>> requests) {}

  /** Divides keys among the nodes that have them. */
  List<Share> shares(Collection<String> keys) {
    if (nodes.size() == 1 && !isCluster) {
      return List.of(new Share(nodes.get(0), List.of(keys)));
    }
    Map<Integer, Collection<String>> byPlace = new LinkedHashMap<>();
    for (String key : keys) {
      byPlace.computeIfAbsent(places.of(key), place -> new ArrayList<>()).add(key);
    }
    Map<Integer, Share> shares = new LinkedHashMap<>();
    byPlace.forEach((place, ofPlace) -> shares
        .computeIfAbsent(places.node(place), node -> new Share(nodes.get(node), new ArrayList<>()))
        .requests()
        .add(ofPlace));
    return List.copyOf(shares.values());
  }

  /** Closes the connections and waits for the end of their threads, except the calling one. */
  void close() throws InterruptedException {
    fail();
    for (Link link : links()) {
      link.awaitEnd();
    }
  }

  private void fail() {
    timeouts.close();
    connections.forEach(Connection::close);
  }
}
