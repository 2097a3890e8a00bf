// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.timing;

/** The counts and times of one thread in one iteration. Used by one thread at a time. */
public final class Tally {
  private long called;
  private long operations;
  private long keys;
  private long cutOperations;
  private long cutNanos;
  private long timedNanos;
  private long betweenNanos;
  private long arrivals;
  private long unsent;
  private int finished;
  private long made;
  private long busyNanos;
  private long lastNanos;

  /** Counts a call in the iteration, whether or not its operation counts. */
  public void called() {
    called++;
  }

  /** Adds an operation that counts. */
  public void operation(int itsKeys, long nanos) {
    operations++;
    keys += itsKeys;
    timedNanos += nanos;
  }

  /** Adds the time from an answer to the next call of the same thread. */
  public void between(long nanos) {
    betweenNanos += nanos;
  }

  /**
   * Adds an operation that was in progress when the window began or ended.
   *
   * @param nanosWithin the part of its time that lies in the window
   */
  public void cut(long nanosWithin) {
    cutOperations++;
    cutNanos += nanosWithin;
  }

  /** Adds operations that should have started in the window, and those among them that did not. */
  public void arrivals(long due, long neverSent) {
    arrivals += due;
    unsent += neverSent;
  }

  /**
   * Adds the end of a thread's share of a fixed number of operations.
   *
   * @param itsOperations number of operations that it called
   * @param nanos time from the start of the iteration to its last answer
   * @param itsLastNanos duration of its last operation
   */
  public void finished(long itsOperations, long nanos, long itsLastNanos) {
    finished++;
    made += itsOperations;
    busyNanos += nanos;
    lastNanos += itsLastNanos;
  }

  Iteration toIteration(Window window) {
    return new Iteration(
        window.nanos() / 1e9,
        called,
        operations,
        keys,
        cutOperations,
        cutNanos,
        timedNanos,
        betweenNanos,
        arrivals,
        unsent,
        window.isOfCount()
            ? new Iteration.Finish(window.startEpochNanos(), finished, made, busyNanos, lastNanos)
            : null);
  }
}
