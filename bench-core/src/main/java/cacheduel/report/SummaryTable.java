// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.report;

import cacheduel.measure.CellResult;
import cacheduel.measure.Status;
import cacheduel.plan.Role;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What was measured at one workload point.
 *
 * @param title the point, as far as it differs from the other tables'
 * @param point the point
 * @param rows its cells, in the plan's order, without the skipped ones
 * @param fastest which client is fastest, one sentence for each mode and number of threads
 * @param reasons why cells are not valid, one line for each of them
 */
record SummaryTable(
    String title, WorkloadPoint point, List<Row> rows, List<String> fastest, List<String> reasons) {

  /** One table for each point, in the order in which the results name them. */
  static List<SummaryTable> of(List<CellResult> results) {
    Map<WorkloadPoint, List<CellResult>> points = new LinkedHashMap<>();
    for (CellResult result : results) {
      if (result.status() != Status.SKIPPED && result.cell().role() != Role.HARNESS) {
        points
            .computeIfAbsent(WorkloadPoint.of(result.cell()), p -> new ArrayList<>())
            .add(result);
      }
    }
    List<SummaryTable> tables = new ArrayList<>();
    Set<String> telling = WorkloadPoint.telling(points.keySet());
    points.forEach((point, measured) -> tables.add(of(point.title(telling), point, measured)));
    return tables;
  }

  private static SummaryTable of(String title, WorkloadPoint point, List<CellResult> results) {
    return new SummaryTable(
        title,
        point,
        results.stream().flatMap(r -> Row.of(r).stream()).toList(),
        Fastest.sentences(results),
        results.stream()
            .filter(r -> r.status() != Status.VALID)
            .map(SummaryTable::why)
            .toList());
  }

  private static String why(CellResult result) {
    List<String> reasons =
        result.reasons().isEmpty() ? List.of("no reason kept") : result.reasons();
    return "%s %s: %s"
        .formatted(result.status(), Words.cell(result.cell()), String.join("; ", reasons));
  }

  /** The parameters that all tables share, for example "keys=10000"; empty if there is nothing. */
  static String shared(List<SummaryTable> tables) {
    List<WorkloadPoint> points = tables.stream().map(SummaryTable::point).toList();
    if (points.isEmpty()) {
      return "";
    }
    Set<String> shared = new HashSet<>(points.get(0).params().keySet());
    shared.removeAll(WorkloadPoint.telling(points));
    return points.get(0).workload(shared);
  }

  /** Whether a percentile is marked as hardly known. */
  boolean hasFew() {
    return rows.stream()
        .anyMatch(
            row -> columns().stream().anyMatch(column -> column.text(row).endsWith(Column.FEW)));
  }

  /** The columns in which any row has something to tell. */
  List<Column> columns() {
    return Arrays.stream(Column.values())
        .filter(column -> rows.stream().anyMatch(row -> !column.text(row).isEmpty()))
        .toList();
  }
}
