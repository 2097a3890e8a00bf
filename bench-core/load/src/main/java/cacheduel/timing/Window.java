// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.timing;

import java.time.Instant;
import java.time.temporal.ChronoUnit;

/**
 * The steady state of one iteration: after every thread has begun to call and before any thread
 * ends. Only operations that start and end in it count.
 *
 * <p>It opens when the first thread sees that all are at work (the ramp-up is over), and lasts a
 * little less than JMH's iteration, so that it is over before the first thread stops (the ramp-down
 * begins).
 *
 * <p>If the number of operations is fixed, it opens with the first call and lasts until the last
 * answer, so that all operations count. Safe for use by several threads.
 */
public final class Window {
  /** Longer than threads need to notice that JMH's iteration has begun. */
  private static final long MARGIN_NANOS = 5_000_000;

  private static final int SHORTEST_MARGIN_SHARE = 20;
  private static final long UNTIL_ALL_ARE_DONE = Long.MAX_VALUE / 4;

  private final boolean measured;
  private final boolean ofCount;
  private final long lengthNanos;
  private volatile boolean open;
  private volatile long start;
  private volatile long end;
  private long startEpochNanos;
  private long lastAnswer;

  /**
   * Creates a window that is not open yet.
   *
   * @param measured false in a warm-up iteration, whose operations are not part of the result
   * @param iterationNanos length of JMH's iteration
   */
  public Window(boolean measured, long iterationNanos) {
    this(
        measured,
        false,
        iterationNanos - Math.min(MARGIN_NANOS, iterationNanos / SHORTEST_MARGIN_SHARE));
  }

  private Window(boolean measured, boolean ofCount, long lengthNanos) {
    this.measured = measured;
    this.ofCount = ofCount;
    this.lengthNanos = lengthNanos;
  }

  /** Creates the window of a fixed number of operations, not open yet. */
  public static Window ofCount(boolean measured) {
    return new Window(measured, true, UNTIL_ALL_ARE_DONE);
  }

  public boolean isMeasured() {
    return measured;
  }

  /** Returns whether the number of operations is fixed. */
  public boolean isOfCount() {
    return ofCount;
  }

  public boolean isOpen() {
    return open;
  }

  /** Opens the window, unless it is open; {@code now} is the current {@link NanoClock#nanoTime}. */
  public void openAt(long now) {
    if (!open) {
      openOnce(now);
    }
  }

  private synchronized void openOnce(long now) {
    if (!open) {
      start = now;
      end = now + lengthNanos;
      lastAnswer = now;
      startEpochNanos = ChronoUnit.NANOS.between(Instant.EPOCH, Instant.now());
      open = true;
    }
  }

  /** Notes a thread's last answer, if the number of operations is fixed. */
  public synchronized void lastAnswerAt(long time) {
    lastAnswer = time - lastAnswer > 0 ? time : lastAnswer;
  }

  /**
   * Ends the window early, because a thread stops calling; no effect if the number of operations is
   * fixed.
   */
  public synchronized void endAt(long now) {
    if (!ofCount && open && now - end < 0) {
      end = Math.max(start, now);
    }
  }

  /** Returns the time at which it opened, by its threads' {@link NanoClock}; meaningless before. */
  public long start() {
    return start;
  }

  /** Returns the time at which it ends; meaningless before it opens. */
  public long end() {
    return end;
  }

  /** Returns the time at which it opened, in nanoseconds since 1970; meaningless before. */
  synchronized long startEpochNanos() {
    return startEpochNanos;
  }

  /**
   * Returns its length in nanoseconds; up to the latest answer if the number of operations is
   * fixed.
   */
  public synchronized long nanos() {
    if (ofCount) {
      return open ? lastAnswer - start : 0;
    }
    return open ? end - start : lengthNanos;
  }

  /** Returns whether an operation that started and ended at these times counts. */
  public boolean contains(long from, long to) {
    return open && from - start >= 0 && end - to >= 0;
  }

  /** Returns the part of a period that lies in it, in nanoseconds; 0 before it opens. */
  public long overlap(long from, long to) {
    if (!open) {
      return 0;
    }
    long first = from - start < 0 ? start : from;
    long last = to - end > 0 ? end : to;
    return Math.max(0, last - first);
  }
}
