// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.table;

import cacheduel.floor.Baselines;
import cacheduel.floor.HarnessCost;
import cacheduel.input.EnumNames;
import cacheduel.naming.Labels;
import cacheduel.remark.Remark;
import cacheduel.result.CellResult;
import cacheduel.result.Status;
import cacheduel.result.Throughput;
import cacheduel.result.Times;
import cacheduel.text.NumberText;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The cost of the harness itself at one workload point, and its share of a client's cost. */
final class HarnessLines {
  private HarnessLines() {}

  /** One line for each mode; empty if the harness was not measured. */
  static List<String> of(List<CellResult> samePoint, Baselines baselines) {
    Map<CellResult, List<CellResult>> byHarness = new LinkedHashMap<>();
    for (CellResult result : samePoint) {
      baselines
          .harness(result)
          .ifPresent(harness ->
              byHarness.computeIfAbsent(harness, h -> new ArrayList<>()).add(result));
    }
    return byHarness.entrySet().stream()
        .map(each -> line(each.getKey(), fastest(each.getValue(), baselines)))
        .toList();
  }

  private static Optional<CellResult> fastest(List<CellResult> results, Baselines baselines) {
    List<CellResult> valid = results.stream()
        .filter(result -> result.status() == Status.VALID && result.throughput() != null)
        .toList();
    Comparator<CellResult> byRate = Comparator.comparingDouble(HarnessLines::opsPerSecond);
    return valid.stream()
        .filter(result -> !baselines.isBareWire(result))
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
            best.cell().isOpen() ? "" : ", the fastest");
  }

  private static double opsPerSecond(CellResult result) {
    Throughput rate = result.throughput();
    return rate == null ? 0 : rate.opsPerSecond();
  }
}
