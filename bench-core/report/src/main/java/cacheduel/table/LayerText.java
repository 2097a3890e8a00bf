// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.table;

import cacheduel.layer.Added;
import cacheduel.layer.LayerCost;
import cacheduel.naming.Labels;
import cacheduel.naming.WorkloadText;
import cacheduel.plan.Cell;
import cacheduel.text.NumberText;
import cacheduel.text.Words;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The sentences on what layers add, and the texts of the amounts, shared by all views. */
public final class LayerText {
  private static final double NANOS_PER_MICRO = 1e3;

  private LayerText() {}

  /**
   * Returns a sentence for each layer, such as "spring-data-redis-jedis@4.1.2 adds to jedis@8.0.2: 1.3
   * us (0.9 to 1.7), 512 B and no round trip with 8 threads."
   */
  public static List<String> sentences(List<LayerCost> costs) {
    Map<String, List<LayerCost>> byLayer = costs.stream()
        .collect(Collectors.groupingBy(
            cost -> "%s adds to %s: "
                .formatted(Labels.client(cost.layer()), Labels.client(cost.base())),
            LinkedHashMap::new,
            Collectors.toList()));
    return byLayer.entrySet().stream()
        .map(entry -> entry.getKey() + loads(entry.getValue()) + ".")
        .toList();
  }

  /** One protocol is enough for a sentence: the first that was measured under each load. */
  private static String loads(List<LayerCost> costs) {
    boolean severalWorkloads =
        costs.stream().map(cost -> WorkloadText.of(cost.layer())).distinct().count() > 1;
    Map<String, LayerCost> byLoad = costs.stream()
        .collect(Collectors.toMap(
            cost -> severalWorkloads ? load(cost.layer()) : WorkloadText.load(cost.layer()),
            cost -> cost,
            (first, later) -> first,
            LinkedHashMap::new));
    return byLoad.entrySet().stream()
        .map(entry -> amounts(entry.getValue()) + " with " + entry.getKey())
        .collect(Collectors.joining("; "));
  }

  /** Returns workload and callers, such as "8 threads (gets of 1 KB)". */
  public static String load(Cell cell) {
    return "%s (%s)".formatted(WorkloadText.load(cell), WorkloadText.of(cell));
  }

  private static String amounts(LayerCost cost) {
    List<String> amounts = new ArrayList<>();
    addTo(amounts, micros(cost.nanos()));
    addTo(amounts, bytes(cost.bytes()));
    amounts.add(roundTrips(cost.roundTrips()));
    return Words.and(amounts);
  }

  private static void addTo(Collection<String> amounts, String amount) {
    if (!amount.isEmpty()) {
      amounts.add(amount);
    }
  }

  /** Returns a time, such as "1.3 µs (0.9 to 1.7)"; empty if not known. */
  public static String micros(@Nullable Added nanos) {
    return text(nanos, NANOS_PER_MICRO, "µs");
  }

  /** Returns an amount of memory, such as "512 B (498 to 520)"; empty if not known. */
  public static String bytes(@Nullable Added bytes) {
    return text(bytes, 1, "B");
  }

  /** Returns "1 round trip", "1.1 round trips" or "no round trip". */
  public static String roundTrips(double count) {
    return count == 0
        ? "no round trip"
        : NumberText.three(count) + (count == 1 ? " round trip" : " round trips");
  }

  private static String text(@Nullable Added added, double unit, String name) {
    if (added == null) {
      return "";
    }
    if (added.low() == null || added.high() == null) {
      return "%s%s %s".formatted(NumberText.VAGUE, NumberText.three(added.best() / unit), name);
    }
    return "%s %s (%s to %s)"
        .formatted(
            NumberText.three(added.best() / unit),
            name,
            NumberText.three(added.low() / unit),
            NumberText.three(added.high() / unit));
  }
}
