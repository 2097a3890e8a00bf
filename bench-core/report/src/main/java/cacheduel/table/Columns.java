// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.table;

import cacheduel.figure.Figure;
import cacheduel.figure.Kind;
import java.util.List;

/**
 * The columns of a table that any of its rows needs, with their headers.
 *
 * @param ofACurve whether they are points of throughput-latency curves
 */
public record Columns(List<Row> rows, boolean ofACurve) {
  /** Returns the columns in which any row has a text, from left to right. */
  public List<Column> columns() {
    return Column.all().stream()
        .filter(column -> !ofACurve || Column.OF_A_CURVE.contains(column))
        .filter(column -> !column.equals(Column.NODES) || hasSeveralNodes())
        .filter(column -> !column.equals(Column.SERVER) || hasSeveralServers())
        .filter(column -> rows.stream().anyMatch(row -> !column.text(row).isEmpty()))
        .toList();
  }

  /** The name of a column; beside response times, the others need theirs too. */
  public String header(Column column) {
    return header(column, column.header());
  }

  /** The name of a column whose unit is shown as another one. */
  public String header(Column column, String header) {
    return isService(column) ? "service " + header : header;
  }

  boolean isService(Column column) {
    Figure figure = column.figure();
    return figure != null
        && figure.kind() == Kind.SERVICE
        && rows.stream().anyMatch(row -> !row.result().times().response().isEmpty());
  }

  /** Hidden for the usual single node. */
  private boolean hasSeveralNodes() {
    return rows.stream().anyMatch(row -> row.cell().nodes() > 1);
  }

  private boolean hasSeveralServers() {
    return rows.stream().map(row -> row.cell().server()).distinct().count() > 1;
  }
}
