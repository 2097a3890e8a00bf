// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.validity;

import cacheduel.result.CellResult;
import cacheduel.result.Remark;
import cacheduel.timing.TimeKind;
import java.util.List;
import java.util.Map;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/**
 * The results of one measured cell.
 *
 * @param result the cell's line in the journal
 * @param jmhJson JMH's own JSON of the cell, an array with one result for each process; null
 *     without one
 * @param histograms all times in nanoseconds, by kind, each tagged with its operation and, if a
 *     workload has several value sizes, with these
 * @param threadDump all threads' stacks when an operation first took too long; null if none did
 * @param lost the reason why the run cannot go on after this cell, for example that an agent was
 *     lost; null if it can
 */
public record MeasuredCell(
    CellResult result,
    @Nullable String jmhJson,
    Map<TimeKind, List<Histogram>> histograms,
    @Nullable String threadDump,
    @Nullable Remark lost) {

  public static MeasuredCell without(CellResult result) {
    return new MeasuredCell(result, null, Map.of(), null, null);
  }
}
