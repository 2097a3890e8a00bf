// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.servers.brcache;

import cacheduel.server.Addresses;
import cacheduel.server.CacheServer;
import cacheduel.server.Via;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongFunction;

/** A server of BRCache nodes, however they are provided. */
final class BrcacheServer implements CacheServer {
  static final String SYSTEM = "brcache";

  private static final Duration PATIENCE = Duration.ofSeconds(5);

  /** The variables that can affect a result. */
  private static final List<String> TOLD = List.of(
      "max_connections",
      "nodes_buffer_size",
      "index_buffer_size",
      "data_buffer_size",
      "read_buffer_size",
      "write_buffer_size",
      "max_size_entry",
      "max_size_key",
      "swapper_thread",
      "transaction_support");

  private final Via via;
  private final List<BrcacheNode> nodes;
  private final Map<String, String> settings;

  private BrcacheServer(Via via, List<BrcacheNode> nodes, Map<String, String> settings) {
    this.via = via;
    this.nodes = List.copyOf(nodes);
    this.settings = settings;
  }

  /** Returns a server of running nodes, whose settings it reads. */
  static BrcacheServer of(Via via, List<BrcacheNode> nodes) throws IOException {
    Map<String, String> settings = new LinkedHashMap<>(nodes.get(0).settings());
    Map<String, String> variables = ask(nodes.get(0));
    for (String name : TOLD) {
      settings.put(name, variables.getOrDefault(name, "unknown"));
    }
    settings.put(
        "serverCount", "only puts: of gets and removes the server counts those that found a key");
    return new BrcacheServer(via, nodes, settings);
  }

  @Override
  public String system() {
    return SYSTEM;
  }

  @Override
  public Via via() {
    return via;
  }

  /** Not read from the server, which does not report it. */
  @Override
  public String version() {
    return via == Via.EXTERNAL ? "of unknown version" : BrcacheHome.RELEASE;
  }

  @Override
  public List<InetSocketAddress> nodes() {
    return nodes.stream().map(BrcacheNode::address).toList();
  }

  @Override
  public Map<String, String> settings() {
    return new LinkedHashMap<>(settings);
  }

  @Override
  public List<Map<String, String>> stats() throws IOException {
    List<Map<String, String>> stats = new ArrayList<>();
    for (BrcacheNode node : nodes) {
      stats.add(ask(node));
    }
    return stats;
  }

  @Override
  public void flush() throws IOException {
    throw new IOException(
        "BRCache has no command that empties it: leave --allow-flush out, or restart it");
  }

  @Override
  public long deleteKeys(LongFunction<String> keys, long count) throws IOException {
    for (BrcacheNode node : nodes) {
      try (ControlConnection connection = ControlConnection.connect(node.address(), PATIENCE)) {
        for (long i = 0; i < count; i++) {
          connection.remove(keys.apply(i));
        }
      }
    }
    return 0;
  }

  @Override
  public List<Long> pids() {
    return nodes.stream().flatMapToLong(node -> node.pid().stream()).boxed().toList();
  }

  @Override
  public Optional<String> failure() {
    return nodes.stream().flatMap(node -> failure(node).stream()).findFirst();
  }

  private static Optional<String> failure(BrcacheNode node) {
    Optional<String> ended = node.ended();
    if (ended.isPresent()) {
      return Optional.of(Addresses.format(node.address()) + ": " + ended.get());
    }
    try {
      ask(node);
      return Optional.empty();
    } catch (IOException e) {
      return Optional.ofNullable(e.getMessage());
    }
  }

  private static Map<String, String> ask(BrcacheNode node) throws IOException {
    try (ControlConnection connection = ControlConnection.connect(node.address(), PATIENCE)) {
      return connection.variables();
    }
  }

  @Override
  public void close() {
    nodes.forEach(BrcacheNode::close);
  }
}
