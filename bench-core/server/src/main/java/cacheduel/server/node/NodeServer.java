// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.node;

import cacheduel.client.Access;
import cacheduel.client.Protocol;
import cacheduel.server.Addresses;
import cacheduel.server.CacheServer;
import cacheduel.server.ServerException;
import cacheduel.server.ServerResources;
import cacheduel.server.Via;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.LongFunction;
import java.util.stream.LongStream;

/** Running nodes of one system, however they are provided. */
final class NodeServer implements CacheServer {
  private static final Duration PATIENCE = Duration.ofSeconds(2);
  private static final Duration BULK_PATIENCE = Duration.ofSeconds(30);

  private static final String UNKNOWN_VERSION = "of unknown version";

  private final Via via;
  private final Software software;
  private final List<Node> nodes;
  private final String version;
  private final Map<String, String> settings;

  /** Creates a server of nodes that are ready; reads their version and settings. */
  NodeServer(Via via, Software software, List<Node> nodes) throws IOException, ServerException {
    this.via = via;
    this.software = software;
    this.nodes = new CopyOnWriteArrayList<>(nodes);
    Set<String> versions = new LinkedHashSet<>();
    for (Node node : nodes) {
      versions.add(readVersion(node));
    }
    this.version = String.join(", ", versions);
    this.settings = readSettings(nodes.get(0));
  }

  @Override
  public String system() {
    return software.system();
  }

  @Override
  public Via via() {
    return via;
  }

  @Override
  public String version() {
    return version;
  }

  @Override
  public List<InetSocketAddress> nodes() {
    return nodes.stream().map(Node::address).toList();
  }

  @Override
  public Access access() {
    return nodes.get(0).connector().access();
  }

  @Override
  public Map<String, String> settings() {
    return new LinkedHashMap<>(settings);
  }

  @Override
  public List<Map<String, String>> stats() throws IOException {
    List<Map<String, String>> stats = new ArrayList<>();
    for (Node node : nodes) {
      stats.add(stats(node));
    }
    return stats;
  }

  @Override
  public Map<String, String> stats(int node) throws IOException {
    return stats(nodes.get(node));
  }

  /** Returns no counters for a server or proxy that speaks the protocol but has none. */
  private static Map<String, String> stats(Node node) throws IOException {
    try {
      return ask(node, NodeConnection::stats);
    } catch (IOException e) {
      ping(node);
      return Map.of();
    }
  }

  @Override
  public Optional<String> lacks(Protocol protocol) throws IOException {
    for (Node node : nodes) {
      Optional<String> refusal =
          software.refusal(protocol, node.address(), PATIENCE, node.connector().entrance());
      if (refusal.isPresent()) {
        // a server that is frozen or gone refuses everything
        ping(node);
        String name = protocol.name().toLowerCase(Locale.ROOT);
        return refusal.map(how -> "the server does not speak " + name + ": " + how);
      }
    }
    return Optional.empty();
  }

  @Override
  public void flush() throws IOException {
    for (Node node : nodes) {
      try (NodeConnection connection = node.connect(BULK_PATIENCE)) {
        connection.flush();
      } catch (IOException e) {
        ping(node);
        throw new IOException(e.getMessage() + "; leave --allow-flush out", e);
      }
    }
  }

  @Override
  public long deleteKeys(LongFunction<String> keys, long count) throws IOException {
    long refused = 0;
    for (Node node : nodes) {
      try (NodeConnection connection = node.connect(BULK_PATIENCE)) {
        refused += connection.delete(LongStream.range(0, count).mapToObj(keys).iterator());
      }
    }
    return refused;
  }

  @Override
  public List<Long> pids() {
    return nodes.stream().flatMap(node -> node.pids().stream()).distinct().toList();
  }

  @Override
  public ServerResources resources() {
    return switch (via) {
      case LOCAL, EMBEDDED -> RecordedResources.ofCounters(nodes);
      case AUTO, DOCKER, EXTERNAL -> RecordedResources.of(nodes);
    };
  }

  @Override
  public void restart(int node) throws ServerException {
    Node ended = nodes.get(node);
    // before the start: what is left of a server is found by its arguments, which stay the same
    ended.close();
    nodes.set(node, ended.again());
    software.joinAgain(nodes.get(node), nodes.size());
  }

  @Override
  public void announce(List<InetSocketAddress> addresses) throws IOException, ServerException {
    software.announce(nodes, addresses);
  }

  @Override
  public Optional<String> failure() {
    return nodes.stream().flatMap(node -> failure(node).stream()).findFirst();
  }

  @Override
  public void close() {
    nodes.parallelStream().forEach(Node::close);
  }

  private static Optional<String> failure(Node node) {
    Optional<String> ended = node.ended();
    if (ended.isPresent()) {
      return Optional.of(Addresses.format(node.address()) + ": " + ended.get());
    }
    try {
      ping(node);
      return Optional.empty();
    } catch (IOException e) {
      return Optional.ofNullable(e.getMessage());
    }
  }

  /** Returns what can be shown for a version if the node refuses to name it. */
  private static String readVersion(Node node) throws IOException, ServerException {
    try (NodeConnection connection = node.connect(PATIENCE)) {
      return connection.version();
    } catch (IOException refused) {
      if (failure(node).isPresent()) {
        throw refused;
      }
      return UNKNOWN_VERSION;
    }
  }

  private static void ping(Node node) throws IOException {
    try (NodeConnection connection = node.connect(PATIENCE)) {
      connection.ping();
    }
  }

  private Map<String, String> readSettings(Node node) throws IOException {
    Map<String, String> reported = new LinkedHashMap<>(node.settings());
    Map<String, String> all = Map.of();
    try {
      all = ask(node, NodeConnection::settings);
    } catch (IOException e) {
      // the server is reachable: missing settings are no reason not to measure it
      reported.put(software.settingsRequest(), "not known: " + e.getMessage());
    }
    for (String name : software.reportedSettings()) {
      String value = all.get(name);
      if (value != null) {
        reported.put(name, value);
      }
    }
    return reported;
  }

  private static <T> T ask(Node node, Question<T> question) throws IOException {
    try (NodeConnection connection = node.connect(PATIENCE)) {
      return question.ask(connection);
    }
  }

  private interface Question<T> {
    T ask(NodeConnection connection) throws IOException;
  }
}
