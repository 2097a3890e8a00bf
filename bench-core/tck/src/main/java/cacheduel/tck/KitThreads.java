// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.tck;

import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/**
 * The threads of this JVM, without those that the JDK starts on first use and then keeps, and without
 * the kit's own, which end with the connections that they serve.
 */
final class KitThreads {
  /** Far more than a thread needs to end on a busy machine; a leak uses it up once. */
  private static final Duration DEADLINE = Duration.ofSeconds(10);

  private static final List<String> OF_NO_LIBRARY = List.of(
      "ForkJoinPool.commonPool", "CompletableFutureDelayScheduler", "process reaper", "tcp-proxy");

  private KitThreads() {}

  /** Returns those that are alive. */
  static Set<Thread> alive() {
    return Thread.getAllStackTraces().keySet().stream()
        .filter(
            thread -> OF_NO_LIBRARY.stream().noneMatch(name -> thread.getName().startsWith(name)))
        .collect(Collectors.toCollection(HashSet::new));
  }

  /** Returns those that were not alive before and do not end soon. */
  static Set<Thread> leftSince(Set<Thread> before) throws InterruptedException {
    return left(
        () -> {
          Set<Thread> threads = alive();
          threads.removeAll(before);
          return threads;
        },
        Set::isEmpty);
  }

  /** Reads until nothing is left or the deadline passes, and returns the last reading. */
  static <T> T left(Supplier<T> reading, Predicate<T> nothing) throws InterruptedException {
    long end = System.nanoTime() + DEADLINE.toNanos();
    T left = reading.get();
    while (!nothing.test(left) && System.nanoTime() < end) {
      Thread.sleep(10);
      left = reading.get();
    }
    return left;
  }
}
