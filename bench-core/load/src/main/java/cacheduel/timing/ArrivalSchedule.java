// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.timing;

import cacheduel.workload.Pacing;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;

/**
 * The instants at which the operations of an open loop should start. Each is handed out once, to the
 * next thread that is free to wait for it: a single queue with many servers, as users experience
 * it. If each thread has a schedule of its own, there are as many queues as threads, and an
 * operation waits for its thread while others are idle. Safe for use by several threads.
 */
public final class ArrivalSchedule {
  private final boolean fixed;
  private final UniformRandomProvider random;
  private final double meanGapNanos;
  private final double firstGapShare;
  private Window window = new Window(false, 0);
  private long origin;
  private double sinceOrigin;

  /**
   * Creates one of several schedules that share a rate. The same seed and part give the same gaps.
   *
   * @param pacing an open loop
   * @param part the 0-based number of the schedule
   * @param parts the number of schedules
   */
  public ArrivalSchedule(Pacing pacing, long seed, int part, int parts) {
    this.fixed = pacing.arrivals().isFixed();
    this.random = RandomSource.XO_RO_SHI_RO_128_PP.create(seed ^ (0x9e3779b97f4a7c15L * ~part));
    this.meanGapNanos = parts * 1e9 / pacing.opsPerSecond();
    this.firstGapShare = (part + 0.5) / parts;
  }

  /** Restarts the schedule, unless another thread has done so for the same window. */
  synchronized void begin(Window current, long now) {
    if (current != window) {
      window = current;
      origin = now;
      sinceOrigin = fixed ? firstGapShare * meanGapNanos : exponential();
    }
  }

  /** Takes and returns the earliest instant that no thread has taken. */
  synchronized long take() {
    long next = origin + (long) sinceOrigin;
    sinceOrigin += fixed ? meanGapNanos : exponential();
    return next;
  }

  private double exponential() {
    return -Math.log(1 - random.nextDouble()) * meanGapNanos;
  }
}
