// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.page;

import cacheduel.compare.ComparedCell;
import cacheduel.compare.VerdictRow;
import java.util.List;

/**
 * What a comparison in turns says of a candidate and its baseline.
 *
 * @param baseline the baseline in one line
 * @param candidate the candidate in one line
 * @param rows one for each metric; none if nothing was measured
 * @param notes what a reader must know beside them
 */
record VerdictPart(String baseline, String candidate, List<VerdictRow> rows, List<String> notes) {
  static VerdictPart of(ComparedCell cell) {
    return new VerdictPart(
        cell.baseline(),
        cell.candidate(),
        cell.judgements().stream().map(VerdictRow::of).toList(),
        cell.notes());
  }
}
