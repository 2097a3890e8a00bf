// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.worker;

import cacheduel.timing.NanoClock;
import cacheduel.timing.Pacer;
import cacheduel.timing.Window;

/**
 * One thread's schedule within an iteration: when the next operation starts, how many were due, and
 * how many were never sent. Used by that thread only.
 */
final class PacedStarts {
  /** How long a thread waits before it looks whether all others are at work too. */
  private static final long RAMP_UP_SLICE_NANOS = 1_000_000;

  private static final long IDLE_NANOS = 1_000_000;

  private final Pacer pacer;
  private final WorkerLog log;
  private final NanoClock clock;
  private Window window = new Window(false, 0);
  private long due;

  PacedStarts(Pacer pacer, WorkerLog log) {
    this.pacer = pacer;
    this.log = log;
    this.clock = log.clock();
  }

  void begin(Window current) {
    window = current;
    due = 0;
    pacer.begin(clock.nanoTime());
  }

  /** Until when a wait may last, or a time that is past if the window is over. */
  long limit() {
    return window.isOpen() ? window.end() : clock.nanoTime() + RAMP_UP_SLICE_NANOS;
  }

  /** Whether no more operation may start in this iteration; if so, lets some time pass. */
  boolean isOver() {
    if (!window.isOpen() || clock.nanoTime() - window.end() < 0) {
      return false;
    }
    // JMH asks again and again until it ends the iteration
    clock.park(IDLE_NANOS);
    return true;
  }

  /** Waits for the next operation's start; false if it must not start now. */
  boolean await() {
    return !isOver() && pacer.await(limit());
  }

  /** How long the thread may do other things before it must wait here, in nanoseconds. */
  long spareNanos() {
    long now = clock.nanoTime();
    return Math.min(pacer.intended() - pacer.spinNanos(), limit()) - now;
  }

  /** Takes the next operation off the schedule, and returns when it should start. */
  long starting() {
    long intended = pacer.intended();
    if (pacer.hasRate() && window.contains(intended, intended)) {
      due++;
    }
    return intended;
  }

  /** How late the harness itself was, or -1 if the thread was not waiting for the start. */
  long lagNanos() {
    return pacer.lagNanos();
  }

  /** Goes on to the next operation; {@code lastEnd} is when the answer to this one was there. */
  void advance(long lastEnd) {
    pacer.advance(lastEnd);
  }

  /** Counts what should have started and did not. */
  void end() {
    long unsent = window.isOpen() ? pacer.skipUntil(window.end()) : 0;
    log.arrivals(due + unsent, unsent);
  }
}
