// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.page;

import java.util.List;

/**
 * Every cell of the runs as a table to sort and to filter.
 *
 * @param columns the columns
 * @param rows as many texts each as there are columns
 */
record Matrix(List<Head> columns, List<MatrixRow> rows) {
  /**
   * A column.
   *
   * @param name what it tells
   * @param number whether numbers stand in it
   * @param choice whether rows are chosen by its values
   * @param extra whether it is of less importance
   */
  record Head(String name, boolean number, boolean choice, boolean extra) {}

  /**
   * A row.
   *
   * @param status what it is worth
   * @param texts one for each column
   */
  record MatrixRow(String status, List<String> texts) {}
}
