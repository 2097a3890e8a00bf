// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.validity;

import cacheduel.result.Latency;
import cacheduel.result.Times;
import cacheduel.timing.HistogramKey;
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
  private static final int DIGITS = 3;

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
    Map<Operation, Histogram> ended = totals.histograms(kind);
    Map<Operation, Histogram> ages = totals.censored(kind);
    Map<Operation, Latency> latencies = new EnumMap<>(Operation.class);
    ended.forEach(
        (operation, times) -> latencies.put(operation, Latency.of(times, ages.get(operation))));
    ages.forEach((operation, age) ->
        latencies.putIfAbsent(operation, Latency.of(new Histogram(DIGITS), age)));
    return latencies;
  }

  private List<Times.SizeLatency> bySize() {
    return buckets.count() == 1
        ? List.of()
        : sorted().stream()
            .filter(key -> key.bucket() != HistogramKey.NO_BUCKET && !key.censored())
            .map(this::ofSize)
            .toList();
  }

  private Times.SizeLatency ofSize(HistogramKey key) {
    return new Times.SizeLatency(
        key.kind(),
        key.operation(),
        buckets.from(key.bucket()),
        buckets.to(key.bucket()),
        Latency.of(histogram(key), null));
  }

  private List<HistogramKey> sorted() {
    return totals.histograms().keySet().stream()
        .sorted(Comparator.comparing(HistogramKey::kind)
            .thenComparing(HistogramKey::operation)
            .thenComparing(HistogramKey::bucket)
            .thenComparing(HistogramKey::censored))
        .toList();
  }

  private Histogram histogram(HistogramKey key) {
    return Objects.requireNonNull(totals.histograms().get(key));
  }

  /** Returns all histograms with their tags and the timestamps that log readers need. */
  Map<TimeKind, List<Histogram>> log(Instant from, Instant to) {
    Map<TimeKind, List<Histogram>> log = new EnumMap<>(TimeKind.class);
    for (HistogramKey key : sorted()) {
      Histogram histogram = histogram(key);
      histogram.setTag(tag(key));
      histogram.setStartTimeStamp(from.toEpochMilli());
      histogram.setEndTimeStamp(to.toEpochMilli());
      log.computeIfAbsent(key.kind(), kind -> new ArrayList<>()).add(histogram);
    }
    return log;
  }

  private String tag(HistogramKey key) {
    String operation = key.operation().name();
    if (key.censored()) {
      return operation + "_censored";
    }
    if (buckets.count() == 1 || key.bucket() == HistogramKey.NO_BUCKET) {
      return operation;
    }
    return operation + "_" + buckets.from(key.bucket()) + ".." + buckets.to(key.bucket());
  }
}
