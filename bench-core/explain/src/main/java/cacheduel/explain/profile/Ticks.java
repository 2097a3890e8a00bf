// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.explain.profile;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * The kernel's ticks, the only moments at which it checks timers of CPU time, found from the times
 * between samples of a thread. Not thread-safe.
 */
final class Ticks {
  /** Ticks of kernels with a CONFIG_HZ of 1000, 300, 250 and 100, in nanoseconds. */
  private static final List<Long> LENGTHS =
      List.of(1_000_000L, 3_333_333L, 4_000_000L, 10_000_000L);

  private static final double TOLERANCE = 0.08;

  /** A busy thread is sampled at nearly every tick, any other thread at some consecutive ones. */
  private static final double LEAST_SHARE = 0.1;

  private final Map<Long, List<Long>> threads = new HashMap<>();

  /** Adds a sample; any order will do, since threads share the buffers of a profiler. */
  void add(long thread, Instant time) {
    threads
        .computeIfAbsent(thread, first -> new ArrayList<>())
        .add(TimeUnit.SECONDS.toNanos(time.getEpochSecond()) + time.getNano());
  }

  /** Returns the length of a tick in nanoseconds; null if the samples do not show it. */
  @Nullable
  Long length() {
    List<Long> gaps = new ArrayList<>();
    for (List<Long> times : threads.values()) {
      Collections.sort(times);
      for (int i = 1; i < times.size(); i++) {
        gaps.add(times.get(i) - times.get(i - 1));
      }
    }
    return LENGTHS.stream()
        .filter(length -> gaps.stream()
                .filter(gap -> Math.abs(gap - length) < TOLERANCE * length)
                .count()
            > LEAST_SHARE * gaps.size())
        .findFirst()
        .orElse(null);
  }
}
