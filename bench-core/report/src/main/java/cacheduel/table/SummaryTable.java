// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.table;

import cacheduel.figure.Figure;
import cacheduel.plan.Axis;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The cells of one workload point, or of several that differ in their rate only.
 *
 * @param title the point, as far as it differs from the other tables'
 * @param point the point
 * @param isCurve whether the rows are the points of throughput-latency curves
 * @param rows its cells, in the plan's order, without the skipped ones
 * @param baselines the floor and the cost of the harness, in sentences
 * @param reasons why cells are not valid, one line for each of them
 * @param noise what disturbed the machine in noisy cells, one line for each of them
 * @param extras the times by length of the value and the work of each server node, if there are
 *     several
 */
public record SummaryTable(
    String title,
    WorkloadPoint point,
    boolean isCurve,
    List<Row> rows,
    List<String> baselines,
    List<String> reasons,
    List<String> noise,
    List<ExtraTable> extras) {

  /** The parameters that all tables share, for example "keys=10000"; empty if there is nothing. */
  public static String shared(List<SummaryTable> tables) {
    List<WorkloadPoint> points = tables.stream().map(SummaryTable::point).toList();
    if (points.isEmpty()) {
      return "";
    }
    Set<Axis> shared = new HashSet<>(points.get(0).params());
    shared.removeAll(WorkloadPoint.telling(points));
    return points.get(0).workload(shared);
  }

  /** Whether a percentile is marked as one of few operations. */
  public boolean hasFew() {
    return rows.stream()
        .anyMatch(
            row -> columns().stream().anyMatch(column -> column.text(row).endsWith(Column.FEW)));
  }

  /** Returns the columns in which any row has a text. */
  public List<Column> columns() {
    return choice().columns();
  }

  public String header(Column column) {
    return choice().header(column);
  }

  /** The header where there is little room. */
  public String shortHeader(Column column) {
    Figure time = column.figure();
    return time != null && choice().isService(column) ? "svc " + time.key() : column.shortHeader();
  }

  private Columns choice() {
    return new Columns(rows, isCurve);
  }
}
