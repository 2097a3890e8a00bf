// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.timing;

import java.io.Serializable;

/**
 * One second of a fork's load; the last of an iteration may be shorter. Immutable.
 *
 * @param process the 1-based number of the client JVM among those that ran at the same time
 * @param warmup true in a warm-up iteration
 * @param iteration the 1-based number of the iteration; warm-up iterations are counted separately
 * @param startSeconds start, in seconds since the fork's first steady state began
 * @param seconds length in seconds
 * @param operations number of operations that ended in it
 * @param p50Nanos median of their times, in nanoseconds; 0 if there is none
 * @param p99Nanos their 99th percentile
 * @param errors number of operations that failed in it
 */
public record Interval(
    int process,
    boolean warmup,
    int iteration,
    double startSeconds,
    double seconds,
    long operations,
    long p50Nanos,
    long p99Nanos,
    long errors)
    implements Serializable {
  /** Returns a copy of another JVM. */
  public Interval of(int number) {
    return new Interval(
        number, warmup, iteration, startSeconds, seconds, operations, p50Nanos, p99Nanos, errors);
  }
}
