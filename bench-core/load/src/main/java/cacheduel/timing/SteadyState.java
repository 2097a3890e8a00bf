// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.timing;

/**
 * The steady state of one iteration: after every thread has begun to call and before any thread
 * ends. Rate and times are of the operations that start in it, whenever they end.
 *
 * <p>It opens when the first thread sees that all are at work (the ramp-up is over), or at the
 * instant on which several JVMs agree then, and lasts a little less than JMH's iteration, so that it
 * is over before the first thread stops (the ramp-down begins).
 *
 * <p>If the number of operations is fixed, it opens with the first call and lasts until the last
 * answer, so that all operations count. Safe for use by several threads.
 */
public final class SteadyState {
  /** Longer than threads need to notice that JMH's iteration has begun. */
  private static final long MARGIN_NANOS = 5_000_000;

  private static final int SHORTEST_MARGIN_SHARE = 20;
  private static final long UNTIL_ALL_ARE_DONE = Long.MAX_VALUE / 4;

  private final boolean measured;
  private final boolean ofCount;
  private final long lengthNanos;
  private final Opening opening;
  private volatile boolean requested;
  private volatile boolean open;
  private volatile long start;
  private volatile long end;
  private long startEpochNanos;
  private long lastAnswer;

  /** A way to open a steady state, such as at a time on which several JVMs agree. */
  @FunctionalInterface
  public interface Opening {
    /** Opens a steady state at once, for as long as it can last. */
    Opening AT_ONCE = (steadyState, earliest, latest) ->
        steadyState.open(earliest, latest, NanoClock.epochNanos());

    /**
     * Opens the steady state within the given times, now or soon. Called once, by a thread that is at
     * work and must not be blocked.
     */
    void open(SteadyState steadyState, long earliest, long latest);
  }

  /**
   * Creates a steady state that is not open yet, and opens at once when asked to.
   *
   * @param measured false in a warm-up iteration, whose operations are not part of the result
   * @param iterationNanos length of JMH's iteration
   */
  public SteadyState(boolean measured, long iterationNanos) {
    this(measured, iterationNanos, Opening.AT_ONCE);
  }

  /** Creates a steady state that is not open yet, with its own way of opening. */
  public SteadyState(boolean measured, long iterationNanos, Opening opening) {
    this(
        measured,
        false,
        iterationNanos - Math.min(MARGIN_NANOS, iterationNanos / SHORTEST_MARGIN_SHARE),
        opening);
  }

  private SteadyState(boolean measured, boolean ofCount, long lengthNanos, Opening opening) {
    this.measured = measured;
    this.ofCount = ofCount;
    this.lengthNanos = lengthNanos;
    this.opening = opening;
  }

  /** Creates the steady state of a fixed number of operations, not open yet. */
  public static SteadyState ofCount(boolean measured) {
    return new SteadyState(measured, true, UNTIL_ALL_ARE_DONE, Opening.AT_ONCE);
  }

  public boolean isMeasured() {
    return measured;
  }

  /** Returns whether the number of operations is fixed. */
  public boolean isOfCount() {
    return ofCount;
  }

  /** Returns whether its start and its end are known; the start may still lie ahead. */
  public boolean isOpen() {
    return open;
  }

  /**
   * Notes that all threads are at work, so that the steady state opens as soon as it may; {@code now} is
   * the current {@link NanoClock#nanoTime}. Only the first call has an effect.
   */
  public void openAt(long now) {
    if (!requested) {
      request(now);
    }
  }

  private synchronized void request(long now) {
    if (!requested) {
      opening.open(this, now, now + lengthNanos);
      requested = true;
    }
  }

  /**
   * Opens the steady state from one time to another, by its threads' {@link NanoClock}; the start is also
   * given in nanoseconds since 1970.
   */
  public synchronized void open(long from, long to, long fromEpochNanos) {
    start = from;
    end = to - from < 0 ? from : to;
    lastAnswer = from;
    startEpochNanos = fromEpochNanos;
    open = true;
  }

  /** Notes a thread's last answer, if the number of operations is fixed. */
  public synchronized void lastAnswerAt(long time) {
    lastAnswer = time - lastAnswer > 0 ? time : lastAnswer;
  }

  /**
   * Ends the steady state early, because a thread stops calling; no effect if the number of operations is
   * fixed.
   */
  public synchronized void endAt(long now) {
    if (!ofCount && open && now - end < 0) {
      end = Math.max(start, now);
    }
  }

  /**
   * Returns the time at which it begins, by its threads' {@link NanoClock}; meaningless before it
   * opens.
   */
  public long start() {
    return start;
  }

  /** Returns the time at which it ends; meaningless before it opens. */
  public long end() {
    return end;
  }

  /** Returns the time at which it begins, in nanoseconds since 1970; meaningless before it opens. */
  public synchronized long startEpochNanos() {
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

  /** Returns whether a time lies in the steady state, which excludes its end. */
  public boolean contains(long time) {
    return open && time - start >= 0 && time - end < 0;
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
