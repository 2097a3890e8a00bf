// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.machine;

import cacheduel.machine.reader.Quantity;
import cacheduel.machine.reader.Reading;
import java.util.Collection;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Readings of one subject in time, by {@link System#nanoTime()}. Safe for use by several threads.
 */
public final class Timeline {
  private final NavigableMap<Long, Reading> readings = new TreeMap<>();

  /** Adds a reading; an empty one is ignored. */
  public synchronized void add(long nanoTime, Reading reading) {
    if (!reading.isEmpty()) {
      readings.put(nanoTime, reading);
      notifyAll();
    }
  }

  /** Returns whether there is a reading at a moment or after it. */
  public synchronized boolean reaches(long nanoTime) {
    return readings.ceilingKey(nanoTime) != null;
  }

  /** Waits until there is a reading at a moment or after it, or the time is over. */
  public synchronized void await(long nanoTime, long mostNanos) throws InterruptedException {
    long end = System.nanoTime() + mostNanos;
    while (!reaches(nanoTime)) {
      long leftMillis = TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime());
      if (leftMillis <= 0) {
        return;
      }
      wait(leftMillis);
    }
  }

  /**
   * Returns the rise of each counter and the peak of each level between two moments. A counter is
   * interpolated between the readings before and after each moment, and unknown without them; for a
   * peak these readings count too.
   */
  public synchronized Reading between(long fromNanos, long toNanos) {
    Long first = Objects.requireNonNullElse(readings.floorKey(fromNanos), fromNanos);
    Long last = Objects.requireNonNullElse(readings.ceilingKey(toNanos), toNanos);
    Collection<Reading> seen = readings.subMap(first, true, last, true).values();
    return Reading.over(at(fromNanos), at(toNanos), seen);
  }

  /** Returns the mean of a quantity over all readings that have it; null if none has. */
  public synchronized @Nullable Double mean(Quantity quantity) {
    OptionalDouble mean = readings.values().stream()
        .map(reading -> reading.get(quantity))
        .filter(Objects::nonNull)
        .mapToLong(Objects::requireNonNull)
        .average();
    return mean.isPresent() ? Double.valueOf(mean.getAsDouble()) : null;
  }

  private Reading at(long nanoTime) {
    Map.Entry<Long, Reading> before = readings.floorEntry(nanoTime);
    Map.Entry<Long, Reading> after = readings.ceilingEntry(nanoTime);
    if (before == null || after == null) {
      return Reading.EMPTY;
    }
    double length = after.getKey() - before.getKey();
    return length == 0
        ? before.getValue()
        : before.getValue().towards(after.getValue(), (nanoTime - before.getKey()) / length);
  }
}
