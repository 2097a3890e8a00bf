// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.wire;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * 0-based numbers of the calling threads in the order of their first call, which spread them evenly
 * over connections. Thread-safe.
 */
final class CallerNumbers {
  private final AtomicInteger next = new AtomicInteger();

  @SuppressWarnings(
      "ThreadLocalUsage") // a thread may use several clients: each numbers it separately
  private final ThreadLocal<Integer> own =
      ThreadLocal.withInitial(() -> next.getAndIncrement() & Integer.MAX_VALUE);

  /** Returns the calling thread's place among so many. */
  int of(int places) {
    return own.get() % places;
  }
}
