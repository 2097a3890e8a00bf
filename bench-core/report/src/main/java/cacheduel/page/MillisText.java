// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.page;

import cacheduel.figure.Figure;
import cacheduel.figure.Range;
import cacheduel.result.Latency;
import cacheduel.table.Row;
import cacheduel.text.NumberText;
import cacheduel.workload.Operation;

/** Times in milliseconds, the one unit of time of the page's charts and tables. */
final class MillisText {
  private static final double NANOS = 1e6;

  private MillisText() {}

  /** Returns a time of the row's operation with its marks; empty if it was not timed. */
  static String of(Row row, Figure time) {
    Operation operation = row.operation();
    Latency latency = row.latency(time.kind());
    return operation == null || latency == null
        ? ""
        : time.of(row.result(), operation)
            .map(nanos -> (time.isLowerBound(latency) ? ">= " : "")
                + millis(nanos)
                + (time.isOfFew(latency.count()) ? "*" : ""))
            .orElse("");
  }

  private static String millis(Range nanos) {
    return nanos.hasInterval()
        ? NumberText.supported(nanos.best() / NANOS, nanos.margin() / NANOS)
        : NumberText.three(nanos.best() / NANOS);
  }
}
