// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.ranking;

import cacheduel.plan.Axis;
import cacheduel.plan.Cell;
import cacheduel.text.NumberText;
import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;

/**
 * When the operations of a cell start: in a closed loop each thread waits for its answer before it
 * calls again; in an open loop operations arrive at a rate.
 *
 * @param opsPerSecond the rate over all threads; 0 in a closed loop
 */
public record Load(double opsPerSecond) {
  public static Load of(Cell cell) {
    return new Load(Axis.RATE.isUsual(cell) ? 0 : Double.parseDouble(Axis.RATE.of(cell)));
  }

  /** Returns whether operations arrive at a given rate (an open loop). */
  public boolean isOpen() {
    return opsPerSecond > 0;
  }

  /** Returns the cells' loop: "closed(1, 4 threads)" or "open(500 to 2,000 ops/s)". */
  public static String label(Collection<Cell> cells) {
    List<Double> rates = cells.stream()
        .map(Load::of)
        .filter(Load::isOpen)
        .map(Load::opsPerSecond)
        .distinct()
        .sorted()
        .toList();
    if (rates.isEmpty()) {
      return "closed(" + threads(cells) + ")";
    }
    String fastest = NumberText.plain(rates.get(rates.size() - 1)) + " ops/s";
    return rates.size() == 1
        ? "open(" + fastest + ")"
        : "open(" + NumberText.plain(rates.get(0)) + " to " + fastest + ")";
  }

  private static String threads(Collection<Cell> cells) {
    List<Integer> threads =
        cells.stream().map(Cell::threads).distinct().sorted().toList();
    return threads.size() == 1
        ? Labels.threads(threads.get(0))
        : threads.stream().map(NumberText::whole).collect(Collectors.joining(", ")) + " threads";
  }
}
