// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.result;

import cacheduel.timing.TimeKind;
import cacheduel.workload.Operation;
import java.util.Collection;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/** Adds up histograms, and reads figures from the sums. Percentiles are never averaged. */
final class PooledTimes {
  private static final int DIGITS = 3;

  private PooledTimes() {}

  /** Returns the times of all operations of some histograms. */
  static Times of(Collection<TimeHistogram> histograms) {
    return new Times(
        latencies(histograms, TimeKind.COMPLETED),
        latencies(histograms, TimeKind.ACCEPTED),
        latencies(histograms, TimeKind.RESPONSE),
        latencies(histograms, TimeKind.TIMER_LAG),
        bySize(histograms));
  }

  private static Map<Operation, Latency> latencies(
      Collection<TimeHistogram> histograms, TimeKind kind) {
    Map<Operation, Histogram> ended = new EnumMap<>(Operation.class);
    Map<Operation, Histogram> ages = new EnumMap<>(Operation.class);
    for (TimeHistogram histogram : histograms) {
      if (histogram.kind() == kind) {
        add(histogram.censored() ? ages : ended, histogram.operation(), histogram);
      }
    }
    Map<Operation, Latency> latencies = new EnumMap<>(Operation.class);
    ended.forEach(
        (operation, times) -> latencies.put(operation, Latency.of(times, ages.get(operation))));
    ages.forEach((operation, age) ->
        latencies.putIfAbsent(operation, Latency.of(new Histogram(DIGITS), age)));
    return latencies;
  }

  private static <K> void add(Map<K, Histogram> sums, K key, TimeHistogram next) {
    Histogram histogram = next.histogram();
    Histogram sum = sums.putIfAbsent(key, histogram);
    if (sum != null) {
      sum.add(histogram);
    }
  }

  /** Lengths that several operations share are of each of them alone. */
  private record Size(
      TimeKind kind,
      Operation operation,
      @Nullable Integer from,
      @Nullable Integer to) {}

  private static List<Times.SizeLatency> bySize(Collection<TimeHistogram> histograms) {
    Map<Size, Histogram> bySize = new LinkedHashMap<>();
    histograms.stream()
        .filter(histogram -> histogram.fromLength() != null)
        .forEach(histogram -> add(
            bySize,
            new Size(
                histogram.kind(),
                histogram.operation(),
                histogram.fromLength(),
                histogram.toLength()),
            histogram));
    return bySize.entrySet().stream()
        .map(size -> of(size.getKey(), size.getValue()))
        .toList();
  }

  private static Times.SizeLatency of(Size size, Histogram times) {
    return new Times.SizeLatency(
        size.kind,
        size.operation,
        Objects.requireNonNull(size.from),
        Objects.requireNonNull(size.to),
        Latency.of(times, null));
  }

  /** Returns the times of one kind by operation, ages of unfinished operations included. */
  static Map<Operation, Histogram> byOperation(
      Collection<TimeHistogram> histograms, TimeKind kind) {
    Map<Operation, Histogram> all = new EnumMap<>(Operation.class);
    histograms.stream()
        .filter(histogram -> histogram.kind() == kind)
        .forEach(histogram -> add(all, histogram.operation(), histogram));
    return all;
  }
}
