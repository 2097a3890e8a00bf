// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.report.csv;

import cacheduel.result.Latency;
import cacheduel.text.CsvTable;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The columns that tell one kind of times in a table for programs. */
final class LatencyColumns {
  private LatencyColumns() {}

  static <R> void add(CsvTable<R> table, String prefix, Function<R, @Nullable Latency> of) {
    table.column(prefix + "count", of, Latency::count);
    table.column(prefix + "mean_ns", of, Latency::meanNanos);
    table.column(prefix + "p50_ns", of, Latency::p50Nanos);
    table.column(prefix + "p90_ns", of, Latency::p90Nanos);
    table.column(prefix + "p99_ns", of, Latency::p99Nanos);
    table.column(prefix + "p99_9_ns", of, Latency::p999Nanos);
    table.column(prefix + "max_ns", of, Latency::maxNanos);
  }
}
