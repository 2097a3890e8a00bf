// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.ranking;

import cacheduel.input.EnumNames;
import cacheduel.naming.Labels;
import cacheduel.naming.WorkloadText;
import cacheduel.plan.Cell;
import cacheduel.result.CellResult;
import cacheduel.result.Throughput;
import cacheduel.text.Words;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The growth of the rates of one table with the number of server nodes. */
public final class Scaling {
  private Scaling() {}

  /** Returns a sentence for each client, protocol and load with rates at several node counts. */
  public static List<String> sentences(List<CellResult> samePoint) {
    Map<String, SortedMap<Integer, Contender>> series = new LinkedHashMap<>();
    for (CellResult result : samePoint) {
      @Nullable Throughput rate = Rate.of(result).verified();
      if (rate != null && !result.cell().isOpen()) {
        series
            .computeIfAbsent(name(result.cell()), name -> new TreeMap<>())
            .put(result.cell().nodes(), new Contender("", rate));
      }
    }
    return series.entrySet().stream()
        .filter(one -> one.getValue().size() > 1)
        .map(one -> sentence(one.getKey(), one.getValue()))
        .toList();
  }

  private static String name(Cell cell) {
    return "%s, %s, %s, %s"
        .formatted(
            Labels.contender(cell),
            WorkloadText.callers(cell.concurrency()),
            EnumNames.of(cell.mode()),
            WorkloadText.connections(cell.concurrency().connections()));
  }

  private static String sentence(String name, SortedMap<Integer, Contender> rates) {
    int fewest = rates.firstKey();
    Contender least = Objects.requireNonNull(rates.get(fewest));
    List<String> ratios = new ArrayList<>();
    rates
        .tailMap(fewest + 1)
        .forEach(
            (nodes, rate) -> ratios.add("%s times with %d".formatted(rate.over(least), nodes)));
    return "Scaling of %s: against the rate with %s it is %s."
        .formatted(name, Words.count(fewest, "node"), Words.and(ratios));
  }
}
