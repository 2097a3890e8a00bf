// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.wire;

/**
 * The place where each thread first looks for an idle connection. A thread keeps the place where it
 * found one; a new thread starts where the last one did, so that threads which call one after
 * another use the same connection and see each other's noreply writes. Thread-safe.
 */
final class IdleConnectionHint {
  private volatile int latest;

  @SuppressWarnings("ThreadLocalUsage") // a thread may use several clients: it has a seat in each
  private final ThreadLocal<int[]> own = ThreadLocal.withInitial(() -> new int[] {latest});

  /** Returns the calling thread's place. */
  int own() {
    return own.get()[0];
  }

  /** Gives the calling thread another place. */
  void moveTo(int place) {
    own.get()[0] = place;
    latest = place;
  }
}
