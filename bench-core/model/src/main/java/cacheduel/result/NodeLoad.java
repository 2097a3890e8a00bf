// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.result;

import cacheduel.client.Mode;
import cacheduel.plan.Cell;
import cacheduel.workload.Operation;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/**
 * One node's share of a cell's load, by its own counters. A node counts keys and no bulk gets, so
 * each key of a bulk get counts.
 *
 * @param node its 1-based number, in the order of the addresses
 * @param share its share of all requested keys, 0 to 1
 * @param keysPerSecond its share of the measured rate; null if no rate was measured
 * @param items growth of its number of items since before the preload; null if unknown
 */
public record NodeLoad(
    int node,
    double share,
    @Nullable Double keysPerSecond,
    @Nullable Long items) {
  private static final String ITEMS = "curr_items";

  /**
   * Divides a cell's load among its nodes; empty for a single node, or without counters.
   *
   * <p>The counters span the whole life of the cell, so only the distribution of each operation
   * over the nodes is taken from them; the number of operations is the measured one. The preload's
   * writes are distributed like the others, except for their popularity.
   */
  public static List<NodeLoad> of(
      Cell cell, Times times, @Nullable Throughput throughput, @Nullable ServerFacts server) {
    int nodes = server == null ? 0 : server.statsAfter().size();
    Map<Operation, Double> weights = weights(cell, times);
    double all = weights.values().stream().mapToDouble(weight -> weight).sum();
    if (server == null || nodes < 2 || all <= 0) {
      return List.of();
    }
    double[] shares = new double[nodes];
    for (Map.Entry<Operation, Double> weight : weights.entrySet()) {
      List<String> counters = ServerCount.COUNTERS.getOrDefault(weight.getKey(), List.of());
      long counted = counters.stream().mapToLong(server::delta).sum();
      if (counted <= 0) {
        return List.of();
      }
      for (int node = 0; node < nodes; node++) {
        shares[node] += weight.getValue() / all * delta(server, node, counters) / counted;
      }
    }
    return loads(shares, throughput, server);
  }

  /**
   * Returns the mean load of each node over several forks; a node keeps its latest number of items.
   * Forks without loads, or with another number of nodes than the last, are left out.
   */
  static List<NodeLoad> mean(List<List<NodeLoad>> forks) {
    List<List<NodeLoad>> known = forks.stream().filter(fork -> !fork.isEmpty()).toList();
    List<NodeLoad> last = known.isEmpty() ? List.of() : known.get(known.size() - 1);
    return last.stream()
        .map(node -> mean(
            node,
            known.stream()
                .filter(fork -> fork.size() == last.size())
                .map(fork -> fork.get(node.node - 1))
                .toList()))
        .toList();
  }

  private static NodeLoad mean(NodeLoad last, List<NodeLoad> forks) {
    OptionalDouble rate = forks.stream()
        .map(NodeLoad::keysPerSecond)
        .filter(Objects::nonNull)
        .mapToDouble(Double::doubleValue)
        .average();
    return new NodeLoad(
        last.node,
        forks.stream().mapToDouble(NodeLoad::share).average().orElse(0),
        rate.isPresent() ? (Double) rate.getAsDouble() : null,
        last.items);
  }

  private static List<NodeLoad> loads(
      double[] shares, @Nullable Throughput throughput, ServerFacts server) {
    List<NodeLoad> loads = new ArrayList<>();
    for (int node = 0; node < shares.length; node++) {
      loads.add(new NodeLoad(
          node + 1,
          shares[node],
          throughput == null ? null : (Double) (throughput.keysPerSecond() * shares[node]),
          server.counts(ITEMS) ? (Long) server.delta(node, ITEMS) : null));
    }
    return List.copyOf(loads);
  }

  private static long delta(ServerFacts server, int node, List<String> counters) {
    return counters.stream().mapToLong(counter -> server.delta(node, counter)).sum();
  }

  /** Returns the measured keys, by the operation as which a node counts them. */
  private static Map<Operation, Double> weights(Cell cell, Times times) {
    Map<Operation, Double> weights = new EnumMap<>(Operation.class);
    int bulk = cell.workload().requests().bulk();
    // without a reply a write has only been accepted, while a read is answered in every mode
    List<Map<Operation, Latency>> timed = cell.mode() == Mode.NOREPLY
        ? List.of(times.completed(), times.accepted())
        : List.of(times.completed());
    for (Map<Operation, Latency> byOperation : timed) {
      byOperation.forEach((operation, latency) -> {
        boolean isBulk = operation == Operation.BULK_GET;
        double keys = latency.count() * (isBulk ? (double) bulk : 1);
        weights.merge(isBulk ? Operation.GET : operation, keys, Double::sum);
      });
    }
    return weights;
  }
}
