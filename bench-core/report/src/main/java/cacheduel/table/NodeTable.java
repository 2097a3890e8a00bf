// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.table;

import cacheduel.naming.Labels;
import cacheduel.rate.Rate;
import cacheduel.result.CellResult;
import cacheduel.result.NodeLoad;
import cacheduel.result.Status;
import cacheduel.text.NumberText;
import java.util.ArrayList;
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
    if (nodes == 0) {
      return Optional.empty();
    }
    List<String> header = new ArrayList<>(List.of("cell"));
    for (int node = 1; node <= nodes; node++) {
      header.add(Integer.toString(node));
    }
    header.addAll(List.of("busiest", "fullest"));
    return Optional.of(new ExtraTable(
        "Server nodes",
        NOTES,
        header,
        shown.stream().map(result -> line(result, nodes)).toList()));
  }

  private static List<String> line(CellResult result, int columns) {
    List<NodeLoad> loads = result.usage().nodes();
    List<String> line = new ArrayList<>(List.of(Labels.cell(result.cell())));
    for (int node = 0; node < columns; node++) {
      Double rate = node < loads.size() ? loads.get(node).keysPerSecond() : null;
      line.add(rate == null ? "" : Rate.supported(rate, result.throughput()));
    }
    line.add(above(loads.stream().map(NodeLoad::share).toList()));
    List<Double> items = loads.stream()
        .flatMap(load -> Stream.ofNullable(load.items()))
        .map(Long::doubleValue)
        .toList();
    line.add(items.size() < loads.size() ? "" : above(items));
    return line;
  }

  /** Returns the excess of the largest over the mean, for example "+4.2 %". */
  private static String above(List<Double> amounts) {
    double mean = amounts.stream().mapToDouble(amount -> amount).average().orElse(0);
    double largest = amounts.stream().mapToDouble(amount -> amount).max().orElse(0);
    return mean <= 0 ? "" : "+" + NumberText.significant(100 * (largest / mean - 1), 2) + " %";
  }
}
