// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server;

import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The readings of one node by one source, in time. Safe for use by several threads. */
final class Timeline {
  private final NavigableMap<Instant, ServerReading> readings = new TreeMap<>();

  synchronized void add(Instant moment, ServerReading reading) {
    readings.put(moment, reading);
    notifyAll();
  }

  /** Whether there is a reading at a moment or after it. */
  synchronized boolean reaches(Instant moment) {
    return !readings.isEmpty() && !readings.lastKey().isBefore(moment);
  }

  /** Waits until there is a reading at a moment or after it, or the time is over. */
  synchronized void await(Instant moment, Duration atMost) throws InterruptedException {
    long end = System.nanoTime() + atMost.toNanos();
    while (!reaches(moment)) {
      long left = (end - System.nanoTime()) / 1_000_000;
      if (left <= 0) {
        return;
      }
      wait(left);
    }
  }

  /** What a counter rose by; null if it is not known before and after both edges. */
  synchronized @Nullable Long rise(
      Instant from, Instant to, Function<ServerReading, @Nullable Long> counter) {
    Double start = at(from, counter);
    Double end = at(to, counter);
    return start == null || end == null || end < start
        ? null
        : Long.valueOf(Math.round(end - start));
  }

  /** The largest that was seen within, or in the readings next to it; null if none is known. */
  synchronized @Nullable Long peak(
      Instant from, Instant to, Function<ServerReading, @Nullable Long> level) {
    Instant first = readings.floorKey(from);
    Instant last = readings.ceilingKey(to);
    return readings
        .subMap(
            Objects.requireNonNullElse(first, from),
            true,
            Objects.requireNonNullElse(last, to),
            true)
        .values()
        .stream()
        .map(level)
        .filter(Objects::nonNull)
        .map(Objects::requireNonNull)
        .max(Long::compare)
        .orElse(null);
  }

  private @Nullable Double at(Instant moment, Function<ServerReading, @Nullable Long> counter) {
    Map.Entry<Instant, ServerReading> before = readings.floorEntry(moment);
    Map.Entry<Instant, ServerReading> after = readings.ceilingEntry(moment);
    Long low = before == null ? null : counter.apply(before.getValue());
    Long high = after == null ? null : counter.apply(after.getValue());
    if (before == null || after == null || low == null || high == null) {
      return null;
    }
    double length = Duration.between(before.getKey(), after.getKey()).toNanos();
    double passed = Duration.between(before.getKey(), moment).toNanos();
    return length == 0 ? (double) low : low + (high - low) * passed / length;
  }
}
