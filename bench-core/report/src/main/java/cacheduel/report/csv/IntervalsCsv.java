// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.report.csv;

import cacheduel.result.CellResult;
import cacheduel.store.Run;
import cacheduel.text.CsvTable;
import cacheduel.timing.Interval;
import java.util.List;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/** The load of a run's cells second by second, for programs; warm-up included. */
public final class IntervalsCsv {
  private record Second(CellResult result, Interval interval) {
    @Nullable
    Object time(ToLongFunction<Interval> nanos) {
      return interval.operations() == 0 ? null : (Long) nanos.applyAsLong(interval);
    }
  }

  private IntervalsCsv() {}

  public static String of(Run run) {
    CsvTable<Second> table = new CsvTable<>();
    table.column("cell", second -> second.result.cell().id());
    table.column("status", second -> second.result.status());
    table.column("fork", second -> second.interval.fork());
    table.column("process", second -> second.interval.process());
    table.column("warmup", second -> second.interval.warmup());
    table.column("iteration", second -> second.interval.iteration());
    table.column("start_s", second -> second.interval.startSeconds());
    table.column("s", second -> second.interval.seconds());
    table.column("ops_per_s", second -> second.interval.operations() / second.interval.seconds());
    table.column("p50_ns", second -> second.time(Interval::p50Nanos));
    table.column("p99_ns", second -> second.time(Interval::p99Nanos));
    table.column("errors", second -> second.interval.errors());
    return table.text(seconds(run));
  }

  private static List<Second> seconds(Run run) {
    return run.results().stream()
        .flatMap(result -> result.intervals().stream().map(i -> new Second(result, i)))
        .toList();
  }
}
