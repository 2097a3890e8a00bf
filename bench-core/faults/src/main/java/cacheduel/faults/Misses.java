// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.faults;

import cacheduel.server.CacheServer;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The misses that each node has counted by a moment; an element is null where the node has no such
 * counter or does not answer.
 *
 * <p>A miss that a client reports and no node has counted was made up by the client.
 */
record Misses(List<@Nullable Long> ofNodes) {
  private static final List<String> COUNTERS = List.of("get_misses", "keyspace_misses");

  /** Reads the counters of all nodes. */
  static Misses of(CacheServer server) {
    List<@Nullable Long> all = new ArrayList<>();
    for (int node = 0; node < server.nodes().size(); node++) {
      all.add(read(server, node));
    }
    return new Misses(all);
  }

  private static @Nullable Long read(CacheServer server, int node) {
    try {
      Map<String, String> stats = server.stats(node);
      return COUNTERS.stream()
          .map(stats::get)
          .filter(text -> text != null && text.matches("\\d{1,18}"))
          .map(Long::valueOf)
          .findFirst()
          .orElse(null);
    } catch (IOException e) {
      return null;
    }
  }

  /**
   * Returns the misses since then; null if they are not known of a node that was not killed. A node
   * that was killed counts from its new start, and had all keys before.
   *
   * @param now the later counters
   */
  @Nullable
  Long until(Misses now, OneIncident incident) {
    long sum = 0;
    for (int node = 0; node < ofNodes.size(); node++) {
      boolean killed = incident.wasKilled(node);
      @Nullable Long before = killed ? Long.valueOf(0) : ofNodes.get(node);
      @Nullable Long after = now.ofNodes.get(node);
      if (after == null && killed) {
        continue;
      }
      if (before == null || after == null) {
        return null;
      }
      sum += after - before;
    }
    return sum;
  }
}
