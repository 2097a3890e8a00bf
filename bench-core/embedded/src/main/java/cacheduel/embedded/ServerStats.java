// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.embedded;

import cacheduel.embedded.Counters.Counter;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.IntSupplier;
import org.jspecify.annotations.Nullable;

/** The server's statistics, with memcached's names and units. */
final class ServerStats {
  /** The memcached release whose replies the server gives, with a suffix to tell them apart. */
  static final String VERSION = "1.6.18-embedded";

  private final Store store;
  private final Counters counters;
  private final IntSupplier connections;

  ServerStats(Store store, Counters counters, IntSupplier connections) {
    this.store = store;
    this.counters = counters;
    this.connections = connections;
  }

  /** Returns a group of statistics, "" for the general one; null if there is no such group. */
  @Nullable
  Map<String, String> group(String name) {
    return switch (name) {
      case "" -> general();
      case "settings" -> settings();
      default -> null;
    };
  }

  private Map<String, String> general() {
    Map<String, String> stats = new LinkedHashMap<>();
    stats.put("pid", Long.toString(ProcessHandle.current().pid()));
    stats.put("version", VERSION);
    stats.put("curr_connections", Integer.toString(connections.getAsInt()));
    for (Counter counter : Counter.values()) {
      stats.put(counter.wireName(), Long.toString(counters.get(counter)));
    }
    stats.put("limit_maxbytes", Long.toString(store.maxBytes()));
    stats.put("threads", Integer.toString(connections.getAsInt()));
    stats.put("bytes", Long.toString(store.bytes()));
    stats.put("curr_items", Long.toString(store.count()));
    return stats;
  }

  private Map<String, String> settings() {
    Map<String, String> settings = new LinkedHashMap<>();
    settings.put("maxbytes", Long.toString(store.maxBytes()));
    settings.put("evictions", store.maxBytes() == 0 ? "off" : "on");
    settings.put("cas_enabled", "yes");
    settings.put("item_size_max", Integer.toString(Item.MAX_FOOTPRINT));
    return settings;
  }
}
