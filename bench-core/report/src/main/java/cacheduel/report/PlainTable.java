// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.report;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A pivot in lines of one length at most. If it is too wide, its last columns are left out, but for
 * the first figure; if that is not enough, the names in the first column are cut.
 */
final class PlainTable {
  private static final String GAP = "  ";
  private static final int SHORTEST_NAME = 8;

  private final List<PivotTable.Heading> headings;
  private final List<List<String>> rows;
  private final int cut;
  private int columns;

  PlainTable(PivotTable table, int width) {
    headings = table.headings();
    rows = table.rows();
    columns = headings.size();
    while (total() > width && columns > 1 && headings.get(columns - 2).isFigure()) {
      columns--;
    }
    int spare = width - total();
    cut =
        spare >= 0 ? natural(0) : Math.max(Math.min(SHORTEST_NAME, natural(0)), natural(0) + spare);
  }

  String header() {
    return line(headings.stream().map(PivotTable.Heading::name).toList());
  }

  List<String> lines() {
    return rows.stream().map(this::line).toList();
  }

  /** The names of the columns that do not fit. */
  List<String> leftOut() {
    return headings.subList(columns, headings.size()).stream()
        .map(PivotTable.Heading::name)
        .toList();
  }

  private String line(List<String> texts) {
    List<String> padded = new ArrayList<>();
    for (int column = 0; column < columns; column++) {
      String text = texts.get(column);
      int width = column == 0 ? cut : natural(column);
      String shown = text.length() <= width ? text : text.substring(0, width - 1) + "~";
      padded.add(shown + " ".repeat(width - shown.length()));
    }
    return padded.stream().collect(Collectors.joining(GAP)).stripTrailing();
  }

  private int natural(int column) {
    int longest = rows.stream().mapToInt(row -> row.get(column).length()).max().orElse(0);
    return Math.max(longest, headings.get(column).name().length());
  }

  private int total() {
    int total = GAP.length() * (columns - 1);
    for (int column = 0; column < columns; column++) {
      total += natural(column);
    }
    return total;
  }
}
