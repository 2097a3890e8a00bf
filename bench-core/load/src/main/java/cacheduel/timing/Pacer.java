// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.timing;

import cacheduel.workload.Arrivals;
import cacheduel.workload.Pacing;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;

/**
 * Says when one thread's next operation should start, and waits for it. A thread that is late does
 * not move its schedule: the operations that follow are late too, and are timed from when they
 * should have started. Used by one thread.
 */
public final class Pacer {
  /** A parked thread wakes up to this late; what is left of the wait is spun. */
  private static final long LATEST_WAKE_NANOS = 160_000;

  /** At most this share of each core is spent on spinning, over all threads. */
  private static final double SPIN_SHARE = 0.16;

  private final Pacing pacing;
  private final NanoClock clock;
  private final UniformRandomProvider random;
  private final double meanGapNanos;
  private final double firstGapShare;
  private final long spinNanos;
  private long origin;
  private double sinceOrigin;
  private long intended;
  private long lagNanos;

  private Pacer(Pacing pacing, long seed, int thread, int threads, NanoClock clock) {
    this.pacing = pacing;
    this.clock = clock;
    this.random = RandomSource.XO_RO_SHI_RO_128_PP.create(seed ^ (0x9e3779b97f4a7c15L * ~thread));
    this.meanGapNanos = pacing.isOpen() ? threads * 1e9 / pacing.opsPerSecond() : 0;
    this.firstGapShare = (thread + 0.5) / threads;
    this.spinNanos = spinNanos(expectedRate(pacing, threads));
  }

  /** Returns the pacer of a thread. The same seed and thread give the same gaps. */
  public static Pacer of(Pacing pacing, long seed, int thread, int threads) {
    return of(pacing, seed, thread, threads, NanoClock.SYSTEM);
  }

  /** Returns the pacer of a thread that waits by a clock. */
  public static Pacer of(Pacing pacing, long seed, int thread, int threads, NanoClock clock) {
    return new Pacer(pacing, seed, thread, threads, clock);
  }

  private static double expectedRate(Pacing pacing, int threads) {
    if (pacing.isOpen()) {
      return pacing.opsPerSecond();
    }
    return threads * 1e9 / Math.max(1, Math.max(pacing.thinkNanos(), pacing.cycleNanos()));
  }

  private static long spinNanos(double rate) {
    double budget = SPIN_SHARE * Runtime.getRuntime().availableProcessors() * 1e9;
    return (long) Math.min(LATEST_WAKE_NANOS, budget / rate);
  }

  /** Starts the schedule anew at an instant of the clock. */
  public void begin(long now) {
    origin = now;
    intended = now;
    if (pacing.isOpen()) {
      sinceOrigin =
          pacing.arrivals() == Arrivals.FIXED ? firstGapShare * meanGapNanos : exponential();
      intended = now + (long) sinceOrigin;
    } else if (pacing.cycleNanos() > 0) {
      // the threads do not all call at once
      intended = now + (long) (firstGapShare * pacing.cycleNanos());
    }
  }

  private double exponential() {
    return -Math.log(1 - random.nextDouble()) * meanGapNanos;
  }

  /** Whether operations arrive at a rate, whatever became of earlier ones. */
  public boolean hasRate() {
    return pacing.isOpen();
  }

  /** When the next operation should start. */
  public long intended() {
    return intended;
  }

  /** Goes on to the operation after it; {@code lastEnd} is when the answer to it was there. */
  public void advance(long lastEnd) {
    if (pacing.isOpen()) {
      sinceOrigin += pacing.arrivals() == Arrivals.FIXED ? meanGapNanos : exponential();
      intended = origin + (long) sinceOrigin;
    } else if (pacing.thinkNanos() > 0) {
      intended = lastEnd + pacing.thinkNanos();
    } else {
      intended = Math.max(intended + pacing.cycleNanos(), lastEnd);
    }
  }

  /**
   * Waits until the next operation should start.
   *
   * @param limit when to stop waiting in any case
   * @return false if that instant, or an interrupt, came first
   */
  public boolean await(long limit) {
    long now = clock.nanoTime();
    lagNanos = -1;
    if (now - intended >= 0) {
      return true;
    }
    long until = limit - intended < 0 ? limit : intended;
    while (now - until < 0) {
      if (Thread.currentThread().isInterrupted()) {
        return false;
      }
      pause(until - now);
      now = clock.nanoTime();
    }
    lagNanos = now - intended;
    return now - intended >= 0;
  }

  private void pause(long nanos) {
    if (nanos > spinNanos) {
      clock.park(nanos - spinNanos);
    } else {
      clock.spin();
    }
  }

  /** How late the last wait ended, in nanoseconds, or -1 if there was nothing to wait for. */
  public long lagNanos() {
    return lagNanos;
  }

  /** How long before the next operation's start one must stop parking, in nanoseconds. */
  public long spinNanos() {
    return spinNanos;
  }

  /** Counts, and passes over, the operations that should have started by an instant. */
  public long skipUntil(long end) {
    long skipped = 0;
    while (pacing.isOpen() && intended - end <= 0) {
      skipped++;
      advance(end);
    }
    return skipped;
  }
}
