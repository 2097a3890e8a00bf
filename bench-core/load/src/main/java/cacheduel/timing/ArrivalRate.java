// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.timing;

import java.util.List;

/**
 * The check that an open loop kept its rate.
 *
 * @param opsPerSecond the requested rate
 * @param due number of operations that should have started in the steady state of all iterations
 * @param unsent number of those that had not started when it ended, because all threads, or the
 *     whole window in asynchronous mode, were still busy with earlier ones
 */
public record ArrivalRate(double opsPerSecond, long due, long unsent) {
  private static final double LEAST_STARTED = 0.98;

  public static ArrivalRate of(double requested, List<Iteration> iterations) {
    return new ArrivalRate(
        requested,
        iterations.stream().mapToLong(iteration -> iteration.arrivals().due()).sum(),
        iterations.stream()
            .mapToLong(iteration -> iteration.arrivals().unsent())
            .sum());
  }

  /** Returns the check over the iterations of another fork, too. */
  public ArrivalRate plus(ArrivalRate other) {
    return new ArrivalRate(opsPerSecond, due + other.due, unsent + other.unsent);
  }

  /** Returns whether at least 98 % of the due operations had started. */
  public boolean isKept() {
    return due > 0 && due - unsent >= LEAST_STARTED * due;
  }
}
