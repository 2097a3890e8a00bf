// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.worker;

import cacheduel.timing.NanoClock;
import cacheduel.timing.Pacer;
import cacheduel.timing.Window;
import org.jspecify.annotations.Nullable;

/**
 * One thread's schedule within an iteration: when the next operation starts, how many were due, and
 * how many were never sent. Used by that thread only.
 */
final class PacedStarts {
  /** The interval at which a waiting thread checks whether all others have started. */
  private static final long RAMP_UP_SLICE_NANOS = 1_000_000;

  private static final long IDLE_NANOS = 1_000_000;

  private final Pacer pacer;
  private final WorkerLog log;
  private final NanoClock clock;
  private Window window = new Window(false, 0);
  private long due;

  private PacedStarts(Pacer pacer, WorkerLog log) {
    this.pacer = pacer;
    this.log = log;
    this.clock = log.clock();
  }

  /** Returns the schedule of a thread; null if its operations have none. */
  static @Nullable PacedStarts of(Worker.Assignment assignment) {
    Pacer pacer = assignment.pacer();
    return pacer == null ? null : new PacedStarts(pacer, assignment.log());
  }

  void begin(Window current) {
    window = current;
    due = 0;
    pacer.begin(clock.nanoTime());
  }

  /** Returns the latest end of a wait; a time in the past if the window is over. */
  long limit() {
    return window.isOpen() ? window.end() : clock.nanoTime() + RAMP_UP_SLICE_NANOS;
  }

  /** Returns whether no more operations may start in this iteration; if so, after a short wait. */
  boolean isOver() {
    if (!window.isOpen() || clock.nanoTime() - window.end() < 0) {
      return false;
    }
    // JMH keeps calling until it ends the iteration
    clock.park(IDLE_NANOS);
    return true;
  }

  /** Waits for the next operation's start; returns false if it must not start now. */
  boolean await() {
    return !isOver() && pacer.await(limit());
  }

  /** Returns the time left for other work before the thread must wait here, in nanoseconds. */
  long spareNanos() {
    long now = clock.nanoTime();
    return Math.min(pacer.intended() - pacer.spinNanos(), limit()) - now;
  }

  /** Takes the next operation off the schedule and returns its intended start. */
  long starting() {
    long intended = pacer.intended();
    if (pacer.hasRate() && window.contains(intended, intended)) {
      due++;
    }
    return intended;
  }

  /** Returns how late the harness itself was, in nanoseconds; -1 if the thread was not waiting. */
  long lagNanos() {
    return pacer.lagNanos();
  }

  /** Advances to the next operation; {@code lastEnd} is the time of this one's answer. */
  void advance(long lastEnd) {
    pacer.advance(lastEnd);
  }

  /** Counts the operations that should have started and did not. */
  void end() {
    long unsent = window.isOpen() ? pacer.skipUntil(window.end()) : 0;
    log.arrivals(due + unsent, unsent);
  }
}
