// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.timing;

/**
 * The offset of another process's clock from ours, with its error.
 *
 * @param aheadNanos by how much it is ahead of ours, in nanoseconds
 * @param errorNanos the largest possible error of that, in nanoseconds
 */
public record ClockOffset(long aheadNanos, long errorNanos) {
  /** The offset of a process that shares our clock. */
  public static final ClockOffset NONE = new ClockOffset(0, 0);

  /** The offset of a process whose clock was not read. */
  public static final ClockOffset UNKNOWN = new ClockOffset(0, Long.MAX_VALUE);

  /**
   * Returns the offset from one round trip: the other process read its clock at some instant within
   * it, so that the error is at most half of it (Cristian, "Probabilistic clock synchronization",
   * 1989).
   *
   * @param sentNanos our clock when the question was sent
   * @param theirNanos the other clock in the answer
   * @param answeredNanos our clock when the answer arrived
   */
  public static ClockOffset of(long sentNanos, long theirNanos, long answeredNanos) {
    long trip = answeredNanos - sentNanos;
    return new ClockOffset(theirNanos - sentNanos - trip / 2, trip / 2 + trip % 2);
  }

  /** Returns the one with the smaller error. */
  public ClockOffset orBetter(ClockOffset other) {
    return other.errorNanos < errorNanos ? other : this;
  }
}
