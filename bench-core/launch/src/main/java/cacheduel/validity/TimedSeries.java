// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.validity;

import cacheduel.result.Latency;
import cacheduel.result.SizeLatency;
import cacheduel.result.Times;
import cacheduel.timing.Series;
import cacheduel.timing.TimeKind;
import cacheduel.totals.ForkTotals;
import cacheduel.workload.Operation;
import cacheduel.workload.SizeBuckets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.HdrHistogram.Histogram;

/** Converts a cell's histograms into figures and log lines. */
final class TimedSeries {
  private final ForkTotals totals;
  private final SizeBuckets buckets;

  TimedSeries(ForkTotals totals, SizeBuckets buckets) {
    this.totals = totals;
    this.buckets = buckets;
  }

  Times times() {
    return new Times(
        latencies(TimeKind.COMPLETED),
        latencies(TimeKind.ACCEPTED),
        latencies(TimeKind.RESPONSE),
        latencies(TimeKind.TIMER_LAG),
        bySize());
  }

  private Map<Operation, Latency> latencies(TimeKind kind) {
    Map<Operation, Latency> latencies = new EnumMap<>(Operation.class);
    totals.histograms(kind).forEach((operation, h) -> latencies.put(operation, Latency.of(h)));
    return latencies;
  }

  private List<SizeLatency> bySize() {
    return buckets.count() == 1
        ? List.of()
        : sorted().stream()
            .filter(series -> series.bucket() != Series.NO_BUCKET)
            .map(this::ofSize)
            .toList();
  }

  private SizeLatency ofSize(Series series) {
    return new SizeLatency(
        series.kind(),
        series.operation(),
        buckets.from(series.bucket()),
        buckets.to(series.bucket()),
        Latency.of(histogram(series)));
  }

  private List<Series> sorted() {
    return totals.histograms().keySet().stream()
        .sorted(Comparator.comparing(Series::kind)
            .thenComparing(Series::operation)
            .thenComparing(Series::bucket))
        .toList();
  }

  private Histogram histogram(Series series) {
    return Objects.requireNonNull(totals.histograms().get(series));
  }

  /** Returns all histograms with their tags and the timestamps that log readers need. */
  Map<TimeKind, List<Histogram>> log(Instant from, Instant to) {
    Map<TimeKind, List<Histogram>> log = new EnumMap<>(TimeKind.class);
    for (Series series : sorted()) {
      Histogram histogram = histogram(series);
      histogram.setTag(tag(series));
      histogram.setStartTimeStamp(from.toEpochMilli());
      histogram.setEndTimeStamp(to.toEpochMilli());
      log.computeIfAbsent(series.kind(), kind -> new ArrayList<>()).add(histogram);
    }
    return log;
  }

  private String tag(Series series) {
    String operation = series.operation().name();
    if (buckets.count() == 1 || series.bucket() == Series.NO_BUCKET) {
      return operation;
    }
    return operation + "_" + buckets.from(series.bucket()) + ".." + buckets.to(series.bucket());
  }
}
