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
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;

/**
 * Converts a cell's histograms to log lines, each tagged with its operation, and log lines to
 * figures. The lines of several forks are merged.
 */
final class TimedSeries {
  private static final int DIGITS = 3;
  private static final String CENSORED = "_censored";
  private static final String TO = "..";

  private TimedSeries() {}

  /** Returns all histograms with their tags and the timestamps that log readers need. */
  static Map<TimeKind, List<Histogram>> log(ForkTotals totals, SizeBuckets buckets, Instant from) {
    Instant to = Instant.now();
    Map<TimeKind, List<Histogram>> log = new EnumMap<>(TimeKind.class);
    for (HistogramKey key : sorted(totals)) {
      Histogram histogram = Objects.requireNonNull(totals.histograms().get(key));
      histogram.setTag(tag(key, buckets));
      histogram.setStartTimeStamp(from.toEpochMilli());
      histogram.setEndTimeStamp(to.toEpochMilli());
      log.computeIfAbsent(key.kind(), kind -> new ArrayList<>()).add(histogram);
    }
    return log;
  }

  private static List<HistogramKey> sorted(ForkTotals totals) {
    return totals.histograms().keySet().stream()
        .sorted(Comparator.comparing(HistogramKey::kind)
            .thenComparing(HistogramKey::operation)
            .thenComparing(HistogramKey::bucket)
            .thenComparing(HistogramKey::censored))
        .toList();
  }

  private static String tag(HistogramKey key, SizeBuckets buckets) {
    String operation = key.operation().name();
    if (key.censored()) {
      return operation + CENSORED;
    }
    if (buckets.count() == 1 || key.bucket() == HistogramKey.NO_BUCKET) {
      return operation;
    }
    return operation + "_" + buckets.from(key.bucket()) + TO + buckets.to(key.bucket());
  }

  static Times times(Map<TimeKind, List<Histogram>> log) {
    return new Times(
        latencies(log, TimeKind.COMPLETED),
        latencies(log, TimeKind.ACCEPTED),
        latencies(log, TimeKind.RESPONSE),
        latencies(log, TimeKind.TIMER_LAG),
        bySize(log));
  }

  private static Map<Operation, Latency> latencies(
      Map<TimeKind, List<Histogram>> log, TimeKind kind) {
    Map<Operation, Histogram> ended = new EnumMap<>(Operation.class);
    Map<Operation, Histogram> ages = new EnumMap<>(Operation.class);
    for (Histogram histogram : log.getOrDefault(kind, List.of())) {
      String tag = histogram.getTag();
      add(tag.endsWith(CENSORED) ? ages : ended, operation(tag), histogram);
    }
    Map<Operation, Latency> latencies = new EnumMap<>(Operation.class);
    ended.forEach(
        (operation, times) -> latencies.put(operation, Latency.of(times, ages.get(operation))));
    ages.forEach((operation, age) ->
        latencies.putIfAbsent(operation, Latency.of(new Histogram(DIGITS), age)));
    return latencies;
  }

  private static Operation operation(String tag) {
    return Stream.of(Operation.values())
        .filter(operation -> tag.equals(operation.name())
            || (tag.startsWith(operation.name() + "_")
                && (tag.endsWith(CENSORED) || tag.contains(TO))))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException(
            "the tag '%s' does not begin with an operation".formatted(tag)));
  }

  private static <K> void add(Map<K, Histogram> sums, K key, Histogram histogram) {
    sums.computeIfAbsent(key, k -> new Histogram(histogram.getNumberOfSignificantValueDigits()))
        .add(histogram);
  }

  private static List<Times.SizeLatency> bySize(Map<TimeKind, List<Histogram>> log) {
    List<Times.SizeLatency> sizes = new ArrayList<>();
    log.forEach((kind, histograms) -> {
      Map<String, Histogram> byTag = new LinkedHashMap<>();
      histograms.stream()
          .filter(histogram -> histogram.getTag().contains(TO))
          .forEach(histogram -> add(byTag, histogram.getTag(), histogram));
      byTag.forEach((tag, histogram) -> sizes.add(ofSize(kind, tag, histogram)));
    });
    return List.copyOf(sizes);
  }

  private static Times.SizeLatency ofSize(TimeKind kind, String tag, Histogram histogram) {
    String range = tag.substring(tag.lastIndexOf('_') + 1);
    int to = range.indexOf(TO);
    return new Times.SizeLatency(
        kind,
        operation(tag),
        Integer.parseInt(range.substring(0, to)),
        Integer.parseInt(range.substring(to + TO.length())),
        Latency.of(histogram, null));
  }
}
