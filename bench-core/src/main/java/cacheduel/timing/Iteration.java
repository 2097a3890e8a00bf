// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.timing;

import java.io.Serializable;

/**
 * What all threads of one client JVM did in the steady state of one measured iteration.
 *
 * @param seconds how long the steady state was
 * @param called how many operations were called in the whole iteration, ramp-up and -down included
 * @param operations how many operations started and ended in it
 * @param keys how many keys they read, wrote or deleted
 * @param cutOperations how many were under way when it began or ended, and do not count
 * @param cutNanos how much of their time lies in it, summed
 * @param timedNanos sum of the operations' times, in nanoseconds
 * @param betweenNanos sum of the times between an answer and the same thread's next call, as far as
 *     they lie in it
 * @param arrivals how many operations should have started in it; 0 without a rate
 * @param unsent how many of those had not started when it ended
 */
public record Iteration(
    double seconds,
    long called,
    long operations,
    long keys,
    long cutOperations,
    long cutNanos,
    long timedNanos,
    long betweenNanos,
    long arrivals,
    long unsent)
    implements Serializable {
  private static final long serialVersionUID = 1L;

  public double opsPerSecond() {
    return operations / seconds;
  }

  public double keysPerSecond() {
    return keys / seconds;
  }

  /** The same load with that of another JVM which ran at the same time. */
  public Iteration beside(Iteration other) {
    return new Iteration(
        Math.max(seconds, other.seconds),
        called + other.called,
        operations + other.operations,
        keys + other.keys,
        cutOperations + other.cutOperations,
        cutNanos + other.cutNanos,
        timedNanos + other.timedNanos,
        betweenNanos + other.betweenNanos,
        arrivals + other.arrivals,
        unsent + other.unsent);
  }
}
