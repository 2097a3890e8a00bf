// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.page;

import java.util.List;

/**
 * A table that can be sorted and filtered: every cell of the runs, or every series of a history.
 *
 * @param columns the columns
 * @param rows as many texts each as there are columns
 */
record Matrix(List<Head> columns, List<MatrixRow> rows) {
  /**
   * A column.
   *
   * @param name the heading
   * @param number whether it holds numbers
   * @param choice whether rows can be filtered by its values
   * @param extra whether it is hidden at first
   */
  record Head(String name, boolean number, boolean choice, boolean extra) {}

  /**
   * A row.
   *
   * @param status the status of the cell
   * @param texts one for each column
   */
  record MatrixRow(String status, List<String> texts) {}
}
