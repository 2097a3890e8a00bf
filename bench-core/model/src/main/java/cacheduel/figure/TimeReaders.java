// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.figure;

import cacheduel.client.Mode;
import cacheduel.plan.Statistic;
import cacheduel.result.CellResult;
import cacheduel.result.Latency;
import cacheduel.result.Throughput;
import cacheduel.result.Times;
import cacheduel.workload.Operation;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Readers of the times of one operation, in nanoseconds. */
final class TimeReaders {
  private TimeReaders() {}

  /** Returns a reader of a statistic of the times of a kind. */
  static Reader of(Kind kind, Statistic statistic) {
    return switch (kind) {
      case SERVICE ->
        statistic == Statistic.MEAN ? TimeReaders::mean : of(CellResult::completed, statistic);
      case ACCEPTED -> of(CellResult::accepted, statistic);
      case RESPONSE -> of(result -> result.times().response(), statistic);
      case RATE, COST, WARM_UP, EXPLAINING, PUBLISHED ->
        throw new IllegalArgumentException(kind + " is no kind of time");
    };
  }

  private static Reader of(
      Function<CellResult, Map<Operation, Latency>> times, Statistic statistic) {
    return (result, operation) -> timed(times.apply(result), operation)
        .map(latency -> Range.withoutInterval(latency.nanos(statistic)));
  }

  /** Returns the mean from call to answer. */
  static Optional<Range> mean(CellResult result, @Nullable Operation operation) {
    return timed(result.completed(), operation)
        .flatMap(latency -> result.completed().size() == 1
            ? meanOfAll(result)
            : Optional.of(Range.withoutInterval(latency.meanNanos())));
  }

  /** Returns the mean of all operations from call to answer. */
  static Optional<Range> meanOfAll(CellResult result) {
    Times.Mean mean = Times.Mean.of(result.completed().values());
    return mean.count() == 0 ? Optional.empty() : Optional.of(withInterval(result, mean.nanos()));
  }

  /**
   * Where Little's law holds, the product of mean time and rate is the number of threads, so the
   * interval of the mean time is the inverse of the rate's. In asynchronous mode the product is
   * the number of operations in flight, whose interval is unknown.
   */
  private static Range withInterval(CellResult result, double meanNanos) {
    Throughput rate = result.throughput();
    Double low = rate == null ? null : rate.low();
    Double high = rate == null ? null : rate.high();
    if (rate == null
        || low == null
        || high == null
        || low <= 0
        || result.cell().mode() == Mode.ASYNC
        || result.checks().littlesLaw() == null) {
      return Range.withoutInterval(meanNanos);
    }
    double product = meanNanos * rate.opsPerSecond();
    return Range.of(product / high, meanNanos, product / low);
  }

  private static Optional<Latency> timed(
      Map<Operation, Latency> times, @Nullable Operation operation) {
    return Optional.ofNullable(operation).map(times::get).filter(latency -> latency.count() > 0);
  }
}
