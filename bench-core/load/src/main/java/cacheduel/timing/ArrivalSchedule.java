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
 *
 * <p>It begins again with the steady state, which is not charged with what the ramp-up left behind.
 * In a steady state there are as many arrivals as the rate asks for, whatever their gaps: those of a
 * Poisson process of which this number is known are the sorted values of as many uniform ones.
 */
public final class ArrivalSchedule {
  /** Far beyond the end of any iteration. */
  private static final long NEVER = Long.MAX_VALUE / 4;

  private final boolean fixed;
  private final UniformRandomProvider random;
  private final UniformRandomProvider steadyRandom;
  private final UniformRandomProvider common;
  private final int part;
  private final double meanGapNanos;
  private final double firstGapShare;
  private SteadyState steadyState = new SteadyState(false, 0);
  private boolean steady;
  private double rounding;
  private long origin;
  private double sinceOrigin;
  private long length;
  private long left;

  /**
   * Creates one of several schedules that share a rate. The same seed and part give the same gaps.
   *
   * @param pacing an open loop
   * @param part the 0-based number of the schedule
   * @param parts the number of schedules
   */
  public ArrivalSchedule(Pacing pacing, long seed, int part, int parts) {
    long own = seed ^ (0x9e3779b97f4a7c15L * ~part);
    this.fixed = pacing.arrivals().isFixed();
    this.random = RandomSource.XO_RO_SHI_RO_128_PP.create(own);
    this.steadyRandom = RandomSource.XO_RO_SHI_RO_128_PP.create(~own);
    this.common = RandomSource.XO_RO_SHI_RO_128_PP.create(seed);
    this.part = part;
    this.meanGapNanos = parts * 1e9 / pacing.opsPerSecond();
    this.firstGapShare = (part + 0.5) / parts;
  }

  /** Restarts the schedule, unless another thread has done so for the same steady state. */
  synchronized void begin(SteadyState current, long now) {
    if (current != steadyState) {
      steadyState = current;
      steady = false;
      rounding = common.nextDouble();
      origin = now;
      sinceOrigin = fixed ? firstGapShare * meanGapNanos : exponential();
    }
  }

  /** Hands the earliest instant that no thread has taken to a thread's pacer. */
  synchronized void takeFor(Pacer pacer) {
    long instant = take();
    pacer.takes(instant, steady);
  }

  /** Takes and returns the earliest instant that no thread has taken. */
  synchronized long take() {
    if (!steady && steadyState.isOpen()) {
      beginSteadyState();
    }
    long next = origin + (long) sinceOrigin;
    if (fixed) {
      sinceOrigin += meanGapNanos;
    } else {
      sinceOrigin = steady ? nextInSteadyState() : sinceOrigin + exponential();
    }
    return next;
  }

  private void beginSteadyState() {
    steady = true;
    origin = steadyState.start();
    length = steadyState.end() - origin;
    // the same for all parts, so that these add up to the rate
    double share = length / meanGapNanos;
    left = (long) ((part + 1) * share + rounding) - (long) (part * share + rounding);
    sinceOrigin = 0;
    sinceOrigin = fixed ? firstGapShare * meanGapNanos : nextInSteadyState();
  }

  /** Returns the smallest of the uniform values that are left. */
  private double nextInSteadyState() {
    if (left == 0) {
      return NEVER;
    }
    double above = Math.pow(1 - steadyRandom.nextDouble(), 1.0 / left--);
    return sinceOrigin + (length - sinceOrigin) * (1 - above);
  }

  private double exponential() {
    return -Math.log(1 - random.nextDouble()) * meanGapNanos;
  }
}
