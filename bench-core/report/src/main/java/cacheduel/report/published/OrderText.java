// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.report.published;

import cacheduel.published.TableResult;
import cacheduel.published.TableResult.Order;
import cacheduel.published.TableResult.OrderedPair;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Says in words how the orders of a table's figures compare. */
public final class OrderText {
  private final TableResult table;

  public OrderText(TableResult table) {
    this.table = table;
  }

  /** One sentence; empty if the report prints no two figures with an order, or the run has none. */
  public String text() {
    long inRun = table.pairs().size() - table.count(Order.NOT_IN_RUN);
    if (inRun == 0) {
      return "";
    }
    return "Order: of %d pairs of figures %d are in the published order, %d in the opposite one%s,"
            .formatted(inRun, table.count(Order.SAME), table.count(Order.OPPOSITE), opposite())
        + " %d cannot be told%s.".formatted(table.count(Order.UNDECIDED), reasons());
  }

  /** Those with the same two names together. */
  private String opposite() {
    boolean columns = table.table().reference().isColumn();
    Map<String, List<String>> byNames = new LinkedHashMap<>();
    for (OrderedPair pair : table.pairs()) {
      if (pair.order() == Order.OPPOSITE) {
        String names = columns
            ? pair.lower().column() + " above " + pair.higher().column()
            : pair.lower().row() + " above " + pair.higher().row();
        byNames
            .computeIfAbsent(names, n -> new ArrayList<>())
            .add(columns ? pair.lower().row() : pair.lower().column());
      }
    }
    return byNames.isEmpty()
        ? ""
        : byNames.entrySet().stream()
            .map(entry -> "%s at %s%s"
                .formatted(
                    entry.getKey(),
                    columns ? table.table().axis().key() + " " : "",
                    String.join(", ", entry.getValue())))
            .collect(Collectors.joining("; ", " (", ")"));
  }

  private String reasons() {
    Map<String, Long> counts = table.pairs().stream()
        .filter(pair -> pair.order() == Order.UNDECIDED)
        .collect(Collectors.groupingBy(
            pair -> PublishedText.problem(pair.why()), LinkedHashMap::new, Collectors.counting()));
    return counts.isEmpty()
        ? ""
        : counts.entrySet().stream()
            .map(entry -> "%d: %s".formatted(entry.getValue(), entry.getKey()))
            .collect(Collectors.joining("; ", " (", ")"));
  }
}
