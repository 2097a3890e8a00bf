// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.table;

import cacheduel.client.Protocol;
import cacheduel.figure.Figure;
import cacheduel.figure.Range;
import cacheduel.input.EnumNames;
import cacheduel.naming.WorkloadText;
import cacheduel.plan.Cell;
import cacheduel.rate.Rate;
import cacheduel.result.CellResult;
import cacheduel.result.Throughput;
import cacheduel.workload.Operation;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** The figures of the bare wire over each protocol at one workload point. */
final class FloorLines {
  private FloorLines() {}

  /**
   * Returns one line for each mode, load and number of connections; with times if there is one
   * operation, since those of several would be too long for a line and are in the table.
   */
  static List<String> of(List<CellResult> floors) {
    Map<String, String> byConditions = floors.stream()
        .collect(Collectors.groupingBy(
            floor -> conditions(floor.cell()),
            LinkedHashMap::new,
            Collectors.mapping(FloorLines::protocol, Collectors.joining("; "))));
    return byConditions.entrySet().stream()
        .map(each -> "Bare wire, %s: %s.".formatted(each.getKey(), each.getValue()))
        .toList();
  }

  /**
   * Returns a sentence for each bare wire client of a server's own protocol: it has no floor,
   * because no other client speaks that protocol.
   */
  static List<String> withoutFloor(List<CellResult> samePoint) {
    return samePoint.stream()
        .filter(result -> result.client().bareWire() && result.cell().protocol() == Protocol.NATIVE)
        .map(result -> "Floor: %s has none, since it is the bare wire of its server itself."
            .formatted(result.cell().client()))
        .distinct()
        .toList();
  }

  private static String conditions(Cell cell) {
    int connections = cell.concurrency().connections();
    return WorkloadText.load(cell) + ", " + WorkloadText.connections(connections);
  }

  private static String protocol(CellResult floor) {
    String name = EnumNames.of(floor.cell().protocol());
    Throughput rate = Rate.of(floor).verified();
    if (rate == null) {
      return name + " " + floor.status();
    }
    List<String> figures = new ArrayList<>();
    figures.add(name + " " + Rate.number(rate) + " ops/s");
    if (floor.completed().size() == 1) {
      floor.completed().keySet().forEach(operation -> figures.add(times(floor, operation)));
    }
    if (floor.noisy()) {
      figures.add("%s (%s)".formatted(floor.mark(), floor.noise().names()));
    }
    return String.join(", ", figures);
  }

  private static String times(CellResult floor, Operation operation) {
    return "%s p50 %s us, p99 %s us"
        .formatted(
            EnumNames.of(operation),
            micros(Figure.P50.of(floor, operation)),
            micros(Figure.P99.of(floor, operation)));
  }

  private static String micros(Optional<Range> nanos) {
    return nanos.map(ColumnText::micros).orElse("-");
  }
}
