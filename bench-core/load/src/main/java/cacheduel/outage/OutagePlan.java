// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.outage;

import cacheduel.workload.Mixer;

/**
 * The operations of an open load. They follow from orders and rate alone, so that every client gets
 * the same ones, and those that a stuck thread never began are known, too.
 *
 * <p>Immutable.
 *
 * @param spec the orders
 * @param opsPerSecond the offered rate of all threads together
 */
record OutagePlan(OutageSpec spec, double opsPerSecond) {
  private static final long GOLDEN_GAMMA = 0x9e3779b97f4a7c15L;
  private static final long LOW_HALF = 0xffff_ffffL;
  private static final int PERCENT = 100;

  /** Returns the length of the load. */
  long nanos() {
    return spec.phases().load().toNanos();
  }

  /** Returns the number of operations of a thread, which are due within the load's length. */
  long operations(int thread) {
    long count = (long) (nanos() / gapNanos());
    while (count > 0 && dueNanos(thread, count - 1) >= nanos()) {
      count--;
    }
    while (dueNanos(thread, count) < nanos()) {
      count++;
    }
    return count;
  }

  /** Returns when a thread's operation is due, in ns after the load's start. */
  long dueNanos(int thread, long operation) {
    return (long) ((operation + (thread + 0.5) / spec.threads()) * gapNanos());
  }

  private double gapNanos() {
    return spec.threads() * 1e9 / opsPerSecond;
  }

  boolean isGet(int thread, long operation) {
    return part(draw(thread, operation) & LOW_HALF, PERCENT) < spec.getPercent();
  }

  /** Returns the key of an operation: any for a get, one of the thread's own for a set. */
  int key(int thread, long operation) {
    long random = draw(thread, operation) >>> 32;
    if (isGet(thread, operation)) {
      return part(random, spec.entries().keys());
    }
    int own = (spec.entries().keys() - thread + spec.threads() - 1) / spec.threads();
    return thread + spec.threads() * part(random, own);
  }

  private long draw(int thread, long operation) {
    return Mixer.mix(Mixer.mix(spec.seed() + thread * GOLDEN_GAMMA) + operation);
  }

  /** Maps a number of 32 bits to one below a limit. */
  private static int part(long random, int limit) {
    return (int) ((random * limit) >>> 32);
  }
}
