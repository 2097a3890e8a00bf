// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.table;

import cacheduel.naming.Labels;
import cacheduel.rate.Rate;
import cacheduel.result.CellResult;
import cacheduel.result.NodeLoad;
import cacheduel.result.Status;
import cacheduel.text.NumberText;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * How the work of one table's valid cells was spread over the server nodes: a line for each cell, a
 * column for each node.
 */
final class NodeTable {
  private static final List<String> NOTES =
      List.of("Keys a second of each server node, by the nodes' own counters, and"
          + " what the busiest and the fullest had more than an even share:");

  private NodeTable() {}

  /** Empty if no cell had several nodes that count. */
  static Optional<ExtraTable> of(List<CellResult> results) {
    List<CellResult> shown = results.stream()
        .filter(
            result -> result.status() == Status.VALID && !result.usage().nodes().isEmpty())
        .toList();
    int nodes =
        shown.stream().mapToInt(result -> result.usage().nodes().size()).max().orElse(0);
    TextTable<CellResult> table =
        new TextTable<CellResult>().column("cell", result -> Labels.cell(result.cell()));
    for (int node = 0; node < nodes; node++) {
      int index = node;
      table.column(Integer.toString(node + 1), result -> rate(result, index));
    }
    return table
        .column(
            "busiest",
            result -> above(result.usage().nodes().stream().map(NodeLoad::share).toList()))
        .column("fullest", result -> fullest(result.usage().nodes()))
        .ifAny("Server nodes", NOTES, shown);
  }

  private static String rate(CellResult result, int node) {
    List<NodeLoad> loads = result.usage().nodes();
    Double rate = node < loads.size() ? loads.get(node).keysPerSecond() : null;
    return rate == null ? "" : Rate.supported(rate, result.throughput());
  }

  private static String fullest(List<NodeLoad> loads) {
    List<Double> items = loads.stream()
        .flatMap(load -> Stream.ofNullable(load.items()))
        .map(Long::doubleValue)
        .toList();
    return items.size() < loads.size() ? "" : above(items);
  }

  /** Returns the excess of the largest over the mean, for example "+4.2 %". */
  private static String above(List<Double> amounts) {
    double mean = amounts.stream().mapToDouble(amount -> amount).average().orElse(0);
    double largest = amounts.stream().mapToDouble(amount -> amount).max().orElse(0);
    return mean <= 0 ? "" : "+" + NumberText.significant(100 * (largest / mean - 1), 2) + " %";
  }
}
