// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.measure;

import cacheduel.workload.Operation;
import java.util.Map;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/**
 * What the measuring of one cell leaves.
 *
 * @param result the cell's line in the journal
 * @param jmhJson JMH's own JSON of the cell, an array of one; null if JMH had no result
 * @param completed nanoseconds from call to answer, by operation
 * @param accepted nanoseconds from call to return, where that is not the answer, by operation
 */
public record Measured(
    CellResult result,
    @Nullable String jmhJson,
    Map<Operation, Histogram> completed,
    Map<Operation, Histogram> accepted) {

  static Measured without(CellResult result) {
    return new Measured(result, null, Map.of(), Map.of());
  }
}
