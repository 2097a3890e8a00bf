// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.timing;

import cacheduel.workload.Pacing;
import cacheduel.workload.Pacing.Arrivals;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;

/**
 * The schedule of one thread's operations within an iteration, and the wait for the next start;
 * counts the operations that were due and those that were never sent. A late thread does not
 * shift its schedule: the operations that follow are late too, and are timed from their intended
 * start. Used by one thread.
 */
public final class Pacer {
  /** A parked thread wakes at most this late; it spins for the rest of the wait. */
  private static final long LATEST_WAKE_NANOS = 160_000;

  /** At most this share of each core is spent on spinning, over all threads. */
  private static final double SPIN_SHARE = 0.16;

  /** The interval at which a waiting thread checks whether all others have started. */
  private static final long RAMP_UP_SLICE_NANOS = 1_000_000;

  private static final long IDLE_NANOS = 1_000_000;

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
  private Window window = new Window(false, 0);
  private long due;

  /**
   * Creates the schedule of a thread. The same seed and thread give the same gaps.
   *
   * @param thread the 0-based number of the thread
   * @param threads number of threads that share the rate
   * @param clock the clock of the schedule
   */
  public Pacer(Pacing pacing, long seed, int thread, int threads, NanoClock clock) {
    this.pacing = pacing;
    this.clock = clock;
    this.random = RandomSource.XO_RO_SHI_RO_128_PP.create(seed ^ (0x9e3779b97f4a7c15L * ~thread));
    this.meanGapNanos = pacing.isOpen() ? threads * 1e9 / pacing.opsPerSecond() : 0;
    this.firstGapShare = (thread + 0.5) / threads;
    this.spinNanos = spinNanos(expectedRate(pacing, threads));
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

  /** Restarts the schedule now, for an iteration whose window need not be open yet. */
  public void begin(Window current) {
    window = current;
    due = 0;
    begin(clock.nanoTime());
  }

  void begin(long now) {
    origin = now;
    intended = now;
    if (pacing.isOpen()) {
      sinceOrigin =
          pacing.arrivals() == Arrivals.FIXED ? firstGapShare * meanGapNanos : exponential();
      intended = now + (long) sinceOrigin;
    } else if (pacing.cycleNanos() > 0) {
      // spreads the first calls of the threads
      intended = now + (long) (firstGapShare * pacing.cycleNanos());
    }
  }

  private double exponential() {
    return -Math.log(1 - random.nextDouble()) * meanGapNanos;
  }

  long intended() {
    return intended;
  }

  /** Counts the next operation as due, and returns its intended start on the schedule's clock. */
  public long starting() {
    if (pacing.isOpen() && window.contains(intended, intended)) {
      due++;
    }
    return intended;
  }

  /**
   * Advances to the following operation; {@code lastEnd} is the time of the current one's answer.
   */
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

  /** Returns whether operations may no longer start in this iteration; if so, pauses briefly. */
  public boolean isOver() {
    if (!window.isOpen() || clock.nanoTime() - window.end() < 0) {
      return false;
    }
    // JMH keeps calling until it ends the iteration
    clock.park(IDLE_NANOS);
    return true;
  }

  /** Waits for the next operation's start; returns false if it must not start now. */
  public boolean await() {
    return !isOver() && await(limit());
  }

  /** Returns the latest end of a wait; a time in the past if the window is over. */
  private long limit() {
    return window.isOpen() ? window.end() : clock.nanoTime() + RAMP_UP_SLICE_NANOS;
  }

  /** Waits for the next operation's start; returns false if a limit or an interrupt came first. */
  boolean await(long limit) {
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

  /** Returns how late the last wait ended, in nanoseconds; -1 if no wait was necessary. */
  public long lagNanos() {
    return lagNanos;
  }

  /** Returns the time left for other work before the next wait, in nanoseconds. */
  public long spareNanos() {
    long now = clock.nanoTime();
    return Math.min(intended - spinNanos, limit()) - now;
  }

  /** Returns how long before a start the thread must stop parking, in nanoseconds. */
  long spinNanos() {
    return spinNanos;
  }

  /** Ends the iteration and adds the operations that were due, and the unsent ones, to a tally. */
  public void end(Tally tally) {
    long unsent = window.isOpen() ? skipUntil(window.end()) : 0;
    tally.arrivals(due + unsent, unsent);
  }

  /** Skips the operations that should have started by an instant, and returns their number. */
  long skipUntil(long end) {
    long skipped = 0;
    while (pacing.isOpen() && intended - end <= 0) {
      skipped++;
      advance(end);
    }
    return skipped;
  }
}
