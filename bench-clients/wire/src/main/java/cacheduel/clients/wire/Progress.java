// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.wire;

/**
 * Counts of things begun and ended, in the same order. Each side is counted by one thread at a
 * time; any thread may read.
 */
final class Progress {
  private volatile long begun;
  private volatile long ended;

  long begun() {
    return begun;
  }

  long ended() {
    return ended;
  }

  boolean idle() {
    return ended == begun;
  }

  @SuppressWarnings("NonAtomicVolatileUpdate") // one thread at a time
  void begin() {
    begun++;
  }

  @SuppressWarnings("NonAtomicVolatileUpdate") // one thread at a time
  void end() {
    ended++;
  }
}
