// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.table;

import cacheduel.client.Protocol;
import cacheduel.figure.Figure;
import cacheduel.figure.Range;
import cacheduel.floor.Floors;
import cacheduel.floor.HarnessCost;
import cacheduel.input.EnumNames;
import cacheduel.naming.Labels;
import cacheduel.naming.WorkloadText;
import cacheduel.plan.Cell;
import cacheduel.rate.Rate;
import cacheduel.remark.Remark;
import cacheduel.result.CellResult;
import cacheduel.result.Status;
import cacheduel.result.Throughput;
import cacheduel.result.Times;
import cacheduel.text.NumberText;
import cacheduel.workload.Operation;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The figures of the bare wire over each protocol at one workload point, and the cost of the harness
 * itself with its share of a client's cost.
 */
final class FloorLines {
  private FloorLines() {}

  /**
   * Returns one line for each mode, load and number of connections; with times if there is one
   * operation, since those of several would be too long for a line and are in the table.
   */
  static List<String> ofFloors(List<CellResult> floors) {
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
    figures.add(name + " " + Rate.brief(rate) + " ops/s");
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

  /** One line for each mode; empty if the harness was not measured. */
  static List<String> ofHarness(List<CellResult> samePoint, Floors floors) {
    Map<CellResult, List<CellResult>> byHarness = new LinkedHashMap<>();
    for (CellResult result : samePoint) {
      floors
          .harness(result)
          .ifPresent(harness ->
              byHarness.computeIfAbsent(harness, h -> new ArrayList<>()).add(result));
    }
    return byHarness.entrySet().stream()
        .map(each -> line(each.getKey(), fastest(each.getValue(), floors)))
        .toList();
  }

  private static Optional<CellResult> fastest(List<CellResult> results, Floors floors) {
    List<CellResult> valid = results.stream()
        .filter(result -> result.status() == Status.VALID && result.throughput() != null)
        .toList();
    Comparator<CellResult> byRate = Comparator.comparingDouble(FloorLines::opsPerSecond);
    return valid.stream()
        .filter(result -> !floors.isBareWire(result))
        .max(byRate)
        .or(() -> valid.stream().max(byRate));
  }

  private static String line(CellResult harness, Optional<CellResult> fastest) {
    String mode = EnumNames.of(harness.cell().mode());
    Optional<HarnessCost> cost = HarnessCost.of(harness);
    if (cost.isEmpty()) {
      return "Harness, %s: its own cost is not known, for cell %s is %s%s."
          .formatted(
              mode,
              harness.cell().id(),
              harness.status(),
              harness.reasons().isEmpty() ? "" : ": " + Remark.joined(harness.reasons()));
    }
    return "Harness, %s: its own cost is %s%s%s."
        .formatted(
            mode,
            cost.get().text(),
            harness.noisy()
                ? " (%s: %s)".formatted(harness.mark(), harness.noise().names())
                : "",
            fastest.map(best -> share(cost.get(), best)).orElse(""));
  }

  private static String share(HarnessCost cost, CellResult best) {
    Double cpu = best.usage().clientCpuNanosPerOperation();
    double whole = cpu == null ? Times.Mean.of(best.completed().values()).nanos() : cpu;
    if (!(whole > 0)) {
      return "";
    }
    return ", which is %s %% of the %s us of %s for an operation of %s%s"
        .formatted(
            NumberText.significant(100 * cost.nanosPerOperation() / whole, 2),
            NumberText.three(whole / 1e3),
            cpu == null ? "time" : "client CPU",
            Labels.contender(best.cell()),
            best.cell().isOpen() ? "" : ", the cell with the highest rate");
  }

  private static double opsPerSecond(CellResult result) {
    Throughput rate = result.throughput();
    return rate == null ? 0 : rate.opsPerSecond();
  }
}
