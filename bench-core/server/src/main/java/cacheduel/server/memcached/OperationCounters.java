// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.memcached;

import cacheduel.server.node.MovingCounters;
import cacheduel.socket.MemcachedConnection;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The counters of operations of a server that is given by its address. memcached as a proxy counts what
 * it passes on apart, and other servers report counters that never move.
 *
 * @param proxy whether the server is memcached as a proxy
 * @param still the counters that operations do not move
 */
record OperationCounters(boolean proxy, Set<String> still) {
  /** For a server whose counters are not known to differ. */
  static final OperationCounters ORDINARY = new OperationCounters(false, Set.of());

  private static final String ONLY_OF_A_PROXY = "proxy_conn_requests";

  /** The proxy's counters of each key by command, by the name that memcached itself has for them. */
  private static final Map<String, List<String>> OF_A_PROXY = Map.of(
      "cmd_get", List.of("cmd_get", "cmd_gets", "cmd_mg"),
      "cmd_set", List.of("cmd_set", "cmd_ms"),
      "delete_hits", List.of("cmd_delete", "cmd_md"),
      "delete_misses", List.of());

  /** Finds out by own operations on a key which counters move. */
  static OperationCounters of(MemcachedConnection connection, String key, int ttlSeconds)
      throws IOException {
    boolean isProxy = connection.stats().containsKey(ONLY_OF_A_PROXY);
    OperationCounters all = new OperationCounters(isProxy, Set.of());
    Map<String, String> before = all.read(connection);
    connection.store(key, ttlSeconds);
    connection.has(key);
    connection.delete(List.of(key).iterator());
    return new OperationCounters(isProxy, MovingCounters.still(before, all.read(connection)));
  }

  /** Returns the server's statistics without the counters that do not move. */
  Map<String, String> read(MemcachedConnection connection) throws IOException {
    Map<String, String> stats = new LinkedHashMap<>(connection.stats());
    if (proxy) {
      Map<String, String> passedOn = connection.stats("proxy");
      OF_A_PROXY.forEach(
          (name, parts) -> stats.put(name, String.valueOf(MovingCounters.sum(passedOn, parts))));
    }
    stats.keySet().removeAll(still);
    return stats;
  }

  /** Adds what a reader has to know to the server's settings. */
  void addTo(Map<String, String> settings) {
    if (proxy) {
      settings.put("operation counters", "of the proxy (stats proxy)");
    }
    if (!still.isEmpty()) {
      settings.put("counters that do not move", String.join(", ", still));
    }
  }
}
