// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.timing;

/** The counts and times of one thread in one iteration. Used by one thread at a time. */
public final class Tally {
  private final int callers;
  private long called;
  private long spinNanos;
  private long operations;
  private long keys;
  private long timed;
  private long timedNanos;
  private long outsideNanos;
  private long carriedNanos;
  private long betweenNanos;
  private long arrivals;
  private long unsent;
  private int finished;
  private long made;
  private long busyNanos;
  private long lastNanos;

  /**
   * Creates an empty tally.
   *
   * @param callers number of places of the thread that call again after each answer; 0 in an open
   *     loop
   */
  public Tally(int callers) {
    this.callers = callers;
  }

  /** Counts a call in the iteration, whether or not its operation counts in the results. */
  public void call() {
    called++;
  }

  long called() {
    return called;
  }

  /** Adds time spent spinning until the start of an operation. */
  public void spun(long nanos) {
    spinNanos += nanos;
  }

  long spinNanos() {
    return spinNanos;
  }

  /** Adds an operation that counts in the rate. */
  public void completed(int keysRead) {
    operations++;
    keys += keysRead;
  }

  /**
   * Adds an operation that started in the steady state and has ended, whenever and however.
   *
   * @param nanosWithin the part of its time that lies in the steady state
   */
  public void timed(long nanos, long nanosWithin) {
    timed++;
    timedNanos += nanos;
    outsideNanos += nanos - nanosWithin;
  }

  /** Adds the part of another operation's time that lies in the steady state. */
  public void carried(long nanosWithin) {
    carriedNanos += nanosWithin;
  }

  /** Adds the time from an answer to the next call in its place. */
  public void between(long nanos) {
    betweenNanos += nanos;
  }

  /**
   * Adds an operation that was due in the steady state.
   *
   * @param late whether it had not started when the steady state ended
   */
  public void arrival(boolean late) {
    arrivals++;
    unsent += late ? 1 : 0;
  }

  /**
   * Adds the end of a thread's share of a fixed number of operations.
   *
   * @param calls number of operations that it called
   * @param nanos time from the start of the iteration to its last answer
   * @param lastCallNanos duration of its last operation
   */
  public void finished(long calls, long nanos, long lastCallNanos) {
    finished++;
    made += calls;
    busyNanos += nanos;
    lastNanos += lastCallNanos;
  }

  Iteration toIteration(SteadyState steadyState) {
    double seconds = steadyState.nanos() / 1e9;
    return new Iteration(
        new Iteration.Period(steadyState.startEpochNanos(), seconds, seconds),
        steadyState.isOfCount() ? 0 : callers,
        called,
        operations,
        keys,
        timed,
        new Iteration.Nanos(timedNanos, outsideNanos, carriedNanos, betweenNanos),
        new Iteration.Arrivals(arrivals, unsent),
        steadyState.isOfCount()
            ? new Iteration.Finish(finished, made, busyNanos, lastNanos)
            : null);
  }
}
