// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.page;

import cacheduel.report.table.ExtraTable;
import cacheduel.report.table.PivotTable;
import java.util.List;

/**
 * What the values of one axis change, for example "ASCII or binary?".
 *
 * @param answers in sentences
 * @param table the ratios; without lines if there is nothing to compare
 */
record Question(List<String> answers, ExtraTable table) {
  static Question of(PivotTable pivot) {
    return new Question(
        pivot.answers(),
        new ExtraTable(
            pivot.title(),
            pivot.notes(),
            pivot.headings().stream().map(PivotTable.Heading::toString).toList(),
            pivot.rows()));
  }
}
