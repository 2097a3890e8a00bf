// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.timing;

import cacheduel.workload.Pacing;
import org.jspecify.annotations.Nullable;

/**
 * One thread's wait for the next start of an operation: its next arrival in an open loop, or the end
 * of its pause. A late thread does not shift the arrivals: the operations that follow are late too,
 * and are timed from their intended start. Used by one thread.
 */
public final class Pacer {
  /** A parked thread wakes at most this late; it spins for the rest of the wait. */
  private static final long LATEST_WAKE_NANOS = 160_000;

  /** At most this share of each core is spent on spinning, over all threads. */
  private static final double SPIN_SHARE = 0.16;

  /** The interval at which a waiting thread checks whether all others have started. */
  private static final long RAMP_UP_SLICE_NANOS = 1_000_000;

  private static final long IDLE_NANOS = 1_000_000;

  /** A step of spinning takes far less, unless the thread loses its processor meanwhile. */
  private static final long LONGEST_STEP_NANOS = 20_000;

  private final Pacing pacing;
  private final @Nullable ArrivalSchedule arrivals;
  private final NanoClock clock;
  private final double firstCycleShare;
  private final long spinNanos;
  private boolean taken;
  private boolean steady;
  private long intended;
  private long lagNanos;
  private long spunNanos;
  private SteadyState steadyState = new SteadyState(false, 0);

  /**
   * Creates the pacer of a thread.
   *
   * @param arrivals the arrivals that it takes, alone or with others; null in a closed loop
   * @param thread the 0-based number of the thread
   * @param threads number of threads that share the load
   * @param clock the clock of the arrivals
   */
  public Pacer(
      Pacing pacing, @Nullable ArrivalSchedule arrivals, int thread, int threads, NanoClock clock) {
    this.pacing = pacing;
    this.arrivals = arrivals;
    this.clock = clock;
    this.firstCycleShare = (thread + 0.5) / threads;
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

  /** Begins an iteration, whose steady state need not be open yet. */
  public void begin(SteadyState current) {
    steadyState = current;
    taken = false;
    spunNanos = 0;
    long now = clock.nanoTime();
    if (arrivals == null) {
      // spreads the first calls of the threads
      intended = now + (long) (firstCycleShare * pacing.cycleNanos());
    } else {
      arrivals.begin(current, now);
    }
  }

  /** Returns the intended start of the thread's next operation. */
  long intended() {
    if (arrivals != null && !taken) {
      arrivals.takeFor(this);
    }
    return intended;
  }

  /** Takes over an arrival, of the steady state or of the ramp-up before it. */
  void takes(long instant, boolean ofSteadyState) {
    intended = instant;
    steady = ofSteadyState;
    taken = true;
  }

  /** Returns the same, but in the steady state none of the ramp-up, whose schedule is over then. */
  private long due() {
    taken &= !isDropped();
    return intended();
  }

  private boolean isDropped() {
    return arrivals != null && !steady && steadyState.isOpen();
  }

  /** Returns the intended start of the next operation, which starts now. */
  public long starting() {
    long start = intended();
    taken = false;
    return start;
  }

  /** Returns whether operations are due at given instants, so that they can be late. */
  public boolean isOpenLoop() {
    return arrivals != null;
  }

  /** Prepares for the following operation; {@code lastEnd} is the time of the last answer. */
  public void answered(long lastEnd) {
    if (pacing.thinkNanos() > 0) {
      intended = lastEnd + pacing.thinkNanos();
    } else if (pacing.cycleNanos() > 0) {
      intended = Math.max(intended + pacing.cycleNanos(), lastEnd);
    }
  }

  /**
   * Returns whether the thread's next operation was due before the steady state's end; takes an arrival
   * if the thread has none.
   */
  public boolean isBehind() {
    return arrivals != null && steadyState.isOpen() && due() - steadyState.end() < 0;
  }

  /** Returns whether operations may no longer start in this iteration; if so, pauses briefly. */
  public boolean isOver() {
    if (!steadyState.isOpen() || clock.nanoTime() - steadyState.end() < 0 || isBehind()) {
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

  /** Returns the latest end of a wait; a time in the past if the steady state is over. */
  private long limit() {
    return steadyState.isOpen() ? steadyState.end() : clock.nanoTime() + RAMP_UP_SLICE_NANOS;
  }

  /** Waits for the next operation's start; returns false if a limit or an interrupt came first. */
  boolean await(long limit) {
    long now = clock.nanoTime();
    long due = due();
    lagNanos = -1;
    if (now - due >= 0) {
      return true;
    }
    boolean starts = limit - due >= 0;
    long until = starts ? due : limit;
    // the end of a wait without a start may be late
    long spin = starts ? spinNanos : 0;
    while (now - until < 0) {
      if (Thread.currentThread().isInterrupted()) {
        return false;
      }
      now = pause(now, until - now, spin);
    }
    lagNanos = now - due;
    return lagNanos >= 0 && !isDropped();
  }

  /** Parks or spins, and returns the time afterwards. */
  private long pause(long now, long nanos, long spin) {
    if (nanos > spin) {
      clock.park(nanos - spin);
      return clock.nanoTime();
    }
    clock.spin();
    long later = clock.nanoTime();
    spunNanos += Math.min(later - now, LONGEST_STEP_NANOS);
    return later;
  }

  /** Returns the time spent spinning in this iteration, in nanoseconds. */
  public long spunNanos() {
    return spunNanos;
  }

  /** Returns how late the last wait ended, in nanoseconds; -1 if no wait was necessary. */
  public long lagNanos() {
    return lagNanos;
  }

  /** Returns the time left for other work before the next wait, in nanoseconds. */
  public long spareNanos() {
    long now = clock.nanoTime();
    return Math.min(due() - spinNanos, limit()) - now;
  }

  /** Returns how long before a start the thread must stop parking, in nanoseconds. */
  long spinNanos() {
    return spinNanos;
  }
}
