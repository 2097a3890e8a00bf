// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.brcache;

import cacheduel.client.CacheClientException;
import cacheduel.client.ClientConfig;
import cacheduel.socket.Endpoint;
import cacheduel.socket.Watchdog;
import java.io.Closeable;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The connections of a client to all nodes. The node of a key is {@link String#hashCode()} modulo the
 * number of nodes. Thread-safe.
 */
final class Nodes implements Closeable {
  private static final long PAUSE_NANOS = 10_000_000;

  private final List<Node> nodes = new ArrayList<>();
  private final List<Slot> slots = new ArrayList<>();
  private final UnfinishedPuts unfinished = new UnfinishedPuts();
  private final Watchdog timeouts = new Watchdog("brcache-timeouts", PAUSE_NANOS);
  private final ClientConfig config;
  private Map<String, String> settings = Map.of();

  private Nodes(ClientConfig config) {
    this.config = config;
  }

  /** Opens every connection, or fails and leaves none open. */
  static Nodes open(ClientConfig config) throws CacheClientException {
    Nodes nodes = new Nodes(config);
    try {
      for (InetSocketAddress server : config.servers()) {
        nodes.add(
            new Endpoint(server, config.operationTimeoutMillis(), config.connectTimeoutMillis()));
      }
      return nodes;
    } catch (CacheClientException | RuntimeException e) {
      nodes.close();
      throw e;
    }
  }

  private void add(Endpoint endpoint) throws CacheClientException {
    List<Slot> own = new ArrayList<>();
    for (int i = 0; i < config.connections(); i++) {
      own.add(new Slot(endpoint, unfinished));
    }
    slots.addAll(own);
    timeouts.watch(own);
    try {
      // the first one checks whether the server has room for the others
      ServerLimits limits = ServerLimits.ask(own.get(0).link(), deadline());
      limits.requireRoom(endpoint, config.connections());
      for (Slot slot : own) {
        // opened one at a time, since the server's queue holds only 50 that are not served yet
        ServerLimits.requireServed(slot.link(), deadline());
      }
      settings = Settings.of(config, own.get(0).link().channel().socket(), limits);
      nodes.add(new Node(endpoint, own, limits.keys(), config.connections() >= config.threads()));
    } catch (IOException e) {
      throw Node.failure(endpoint, e);
    }
  }

  private long deadline() {
    return System.nanoTime() + config.operationTimeout().toNanos();
  }

  Node of(String key) {
    return nodes.get(nodes.size() == 1 ? 0 : Math.floorMod(key.hashCode(), nodes.size()));
  }

  /** See {@link cacheduel.client.CacheClient#settings()}. */
  Map<String, String> settings() {
    return settings;
  }

  @Override
  public void close() {
    slots.forEach(Slot::close);
    timeouts.close();
    unfinished.close();
  }
}
