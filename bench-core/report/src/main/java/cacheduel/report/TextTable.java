// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * A table in lines of one length at most. Columns that do not fit are left out, the least important
 * first; if those that must stay are too wide together, the client's names are cut.
 */
final class TextTable {
  private static final int GAP = 1;
  private static final int SHORTEST_NAME = 8;

  private final SummaryTable table;
  private final List<Row> rows;
  private final List<Column> columns;
  private final List<Column> leftOut = new ArrayList<>();
  private final Map<Column, Integer> widths = new HashMap<>();

  TextTable(SummaryTable table, int width) {
    this.table = table;
    rows = table.rows();
    columns = new ArrayList<>(table.columns());
    columns.forEach(column -> widths.put(column, natural(column)));
    while (total() > width && rank(leastImportant()) > 0) {
      Column out = leastImportant();
      columns.remove(out);
      leftOut.add(out);
    }
    int spare = width - total();
    if (spare < 0) {
      widths.merge(Column.CLIENT, spare, (natural, cut) -> Math.max(SHORTEST_NAME, natural + cut));
    }
  }

  String header() {
    return columns.stream()
        .map(column -> padded(column, table.shortHeader(column)))
        .collect(Collectors.joining(" ".repeat(GAP)))
        .stripTrailing();
  }

  List<String> lines() {
    return rows.stream().map(this::line).toList();
  }

  /** The headers of the columns that do not fit. */
  List<String> leftOut() {
    return table.columns().stream().filter(leftOut::contains).map(table::header).toList();
  }

  private String line(Row row) {
    return columns.stream()
        .map(column -> padded(column, text(column, row)))
        .collect(Collectors.joining(" ".repeat(GAP)))
        .stripTrailing();
  }

  /** Not every terminal's character set has the sign. */
  private static String text(Column column, Row row) {
    return column.text(row).replace("±", "+-");
  }

  private int natural(Column column) {
    int longest =
        rows.stream().mapToInt(row -> text(column, row).length()).max().orElse(0);
    return Math.max(longest, table.shortHeader(column).length());
  }

  private int total() {
    return columns.stream().mapToInt(this::width).sum() + GAP * (columns.size() - 1);
  }

  private int width(Column column) {
    return widths.getOrDefault(column, 0);
  }

  /** Where a cell has several lines, only the operation tells them apart. */
  private int rank(Column column) {
    boolean several = rows.stream().anyMatch(row -> !row.first());
    return column == Column.OPERATION && several ? 0 : column.rank();
  }

  private Column leastImportant() {
    return columns.stream().max(Comparator.comparingInt(this::rank)).orElseThrow();
  }

  private String padded(Column column, String text) {
    int width = width(column);
    String cut = text.length() <= width ? text : text.substring(0, width - 1) + "~";
    String blanks = " ".repeat(width - cut.length());
    return column.alignsRight() ? blanks + cut : cut + blanks;
  }
}
