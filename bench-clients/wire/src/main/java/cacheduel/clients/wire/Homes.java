// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.wire;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * Numbers the threads that call, from 0 on, in the order in which they first come: what spreads them
 * evenly over connections. Thread-safe.
 */
final class Homes {
  private final AtomicInteger next = new AtomicInteger();

  @SuppressWarnings("ThreadLocalUsage") // a thread may use several clients: each numbers it anew
  private final ThreadLocal<Integer> own =
      ThreadLocal.withInitial(() -> next.getAndIncrement() & Integer.MAX_VALUE);

  /** Returns the calling thread's place among so many. */
  int of(int places) {
    return own.get() % places;
  }
}
