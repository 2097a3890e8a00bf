// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.machine;

import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * The resolution and cost of this JVM's clock, and the lateness of its timers.
 *
 * @param stepNanos the smallest non-zero difference of two readings of {@link System#nanoTime()}
 * @param costNanos the duration of one reading, the median of many rounds
 * @param lateP50Nanos the delay beyond the requested time of {@link LockSupport#parkNanos}, median
 * @param lateP99Nanos the same, 99th percentile
 */
public record TimerGranularity(
    long stepNanos, double costNanos, long lateP50Nanos, long lateP99Nanos) {
  private static final int ROUNDS = 200;
  private static final int READINGS = 500;
  private static final int PARKS = 200;
  private static final long PARK_NANOS = TimeUnit.MICROSECONDS.toNanos(100);

  /** Measures this JVM, which takes about a twentieth of a second. */
  public static TimerGranularity measure() {
    // the first pass warms up the compiler
    readings();
    double[] stepAndCost = readings();
    long[] late = late();
    return new TimerGranularity(
        (long) stepAndCost[0], stepAndCost[1], late[PARKS / 2], late[(int) (PARKS * 0.99)]);
  }

  private static double[] readings() {
    long step = Long.MAX_VALUE;
    double[] costs = new double[ROUNDS];
    for (int round = 0; round < ROUNDS; round++) {
      long start = System.nanoTime();
      long last = start;
      for (int i = 0; i < READINGS; i++) {
        long now = System.nanoTime();
        step = now > last ? Math.min(step, now - last) : step;
        last = now;
      }
      costs[round] = (last - start) / (double) READINGS;
    }
    Arrays.sort(costs);
    return new double[] {step, costs[ROUNDS / 2]};
  }

  private static long[] late() {
    long[] late = new long[PARKS];
    for (int i = 0; i < PARKS; i++) {
      long start = System.nanoTime();
      LockSupport.parkNanos(PARK_NANOS);
      late[i] = Math.max(0, System.nanoTime() - start - PARK_NANOS);
    }
    Arrays.sort(late);
    return late;
  }
}
