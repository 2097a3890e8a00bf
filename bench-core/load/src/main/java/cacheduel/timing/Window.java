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
 * <p>Where the number of operations is fixed, it opens with the first call and lasts until the last
 * answer, so that all of them count. Safe for use by several threads.
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
   * @param measured whether what happens in it is part of the result; false in a warm-up iteration
   * @param iterationNanos how long JMH's iteration is
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

  /** Whether it is one of a fixed number of operations. */
  public boolean isOfCount() {
    return ofCount;
  }

  public boolean isOpen() {
    return open;
  }

  /** Opens it, unless it is open; {@code now} is the current {@link NanoClock#nanoTime}. */
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

  /** Says that a thread has had its last answer, where the number of operations is fixed. */
  public synchronized void lastAnswerAt(long time) {
    lastAnswer = time - lastAnswer > 0 ? time : lastAnswer;
  }

  /** Ends it before its time, because a thread stops to call; not if the operations are counted. */
  public synchronized void endAt(long now) {
    if (!ofCount && open && now - end < 0) {
      end = Math.max(start, now);
    }
  }

  /** When it opened, as its threads' {@link NanoClock} counts; meaningless before. */
  public long start() {
    return start;
  }

  /** When it ends; meaningless before it opened. */
  public long end() {
    return end;
  }

  /** When it opened, in nanoseconds since 1970; meaningless before. */
  synchronized long startEpochNanos() {
    return startEpochNanos;
  }

  /** How long it is, in nanoseconds; as far as answers have come, if the operations are counted. */
  public synchronized long nanos() {
    if (ofCount) {
      return open ? lastAnswer - start : 0;
    }
    return open ? end - start : lengthNanos;
  }

  /** Whether an operation that started and ended at these times counts. */
  public boolean contains(long from, long to) {
    return open && from - start >= 0 && end - to >= 0;
  }

  /** How much of a time lies in it, in nanoseconds; 0 before it opens. */
  public long overlap(long from, long to) {
    if (!open) {
      return 0;
    }
    long first = from - start < 0 ? start : from;
    long last = to - end > 0 ? end : to;
    return Math.max(0, last - first);
  }
}
