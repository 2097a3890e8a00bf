// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.table;

import cacheduel.figure.Figure;
import cacheduel.text.Words;
import java.util.List;
import java.util.stream.Stream;

/**
 * The cells of one workload point, or of several that differ in their rate only.
 *
 * @param workload its heading in few words, for example "gets of 1 KB"
 * @param load the loop, for example "closed(1, 8 threads)"
 * @param isCurve whether the rows are the points of throughput-latency curves
 * @param rows its cells, in the plan's order, without the skipped ones
 * @param floors the floor and the cost of the harness, in sentences
 * @param reasons why cells are not valid, one line for each of them
 * @param noise what disturbed the machine in noisy cells, one line for each of them
 * @param extras the times by length of the value and the work of each server node, if there are
 *     several
 */
public record SummaryTable(
    String workload,
    String load,
    boolean isCurve,
    List<Row> rows,
    List<String> floors,
    List<String> reasons,
    List<String> noise,
    List<ExtraTable> extras) {

  /** Returns workload and load, for example "Gets of 1 KB, closed(8 threads)". */
  public String title() {
    return Words.capital(workload) + ", " + load;
  }

  /** Whether a percentile is marked as one of few operations; a ratio to the floor only beside one. */
  public boolean hasFew() {
    List<Figure> times =
        columns().stream().flatMap(column -> Stream.ofNullable(column.figure())).toList();
    return rows.stream().anyMatch(row -> times.stream().anyMatch(row::isOfFew));
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
