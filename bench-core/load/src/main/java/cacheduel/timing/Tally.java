// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.timing;

/** What one thread did in one iteration, or all threads. Used by one thread at a time. */
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

  /** An operation that was called in the iteration, whether or not it counts. */
  public void called() {
    called++;
  }

  /** An operation that counts. */
  public void operation(int itsKeys, long nanos) {
    operations++;
    keys += itsKeys;
    timedNanos += nanos;
  }

  /** The time from an answer to the next call of the same thread. */
  public void between(long nanos) {
    betweenNanos += nanos;
  }

  /**
   * An operation that was under way when the window began or ended.
   *
   * @param nanosWithin how much of its time lies in the window
   */
  public void cut(long nanosWithin) {
    cutOperations++;
    cutNanos += nanosWithin;
  }

  /** Operations that should have started in the window, and those of them that did not. */
  public void arrivals(long due, long neverSent) {
    arrivals += due;
    unsent += neverSent;
  }

  /**
   * The end of a thread's share of a fixed number of operations.
   *
   * @param itsOperations how many it called
   * @param nanos from the beginning of the iteration to its last answer
   * @param itsLastNanos how long its last operation took
   */
  public void finished(long itsOperations, long nanos, long itsLastNanos) {
    finished++;
    made += itsOperations;
    busyNanos += nanos;
    lastNanos += itsLastNanos;
  }

  void add(Tally other) {
    called += other.called;
    operations += other.operations;
    keys += other.keys;
    cutOperations += other.cutOperations;
    cutNanos += other.cutNanos;
    timedNanos += other.timedNanos;
    betweenNanos += other.betweenNanos;
    arrivals += other.arrivals;
    unsent += other.unsent;
    finished += other.finished;
    made += other.made;
    busyNanos += other.busyNanos;
    lastNanos += other.lastNanos;
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
