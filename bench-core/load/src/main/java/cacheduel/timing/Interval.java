// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.timing;

import java.io.Serializable;

/**
 * One second of a fork's load; the last of an iteration may be shorter.
 *
 * @param fork the number of the fork, from 1 on
 * @param process the number of the client JVM among those that ran at the same time, from 1 on
 * @param warmup whether it belongs to a warm-up iteration
 * @param iteration the number of the iteration, from 1 on, warm-up ones apart
 * @param startSeconds when it began, in seconds since the fork's first window opened
 * @param seconds how long it was
 * @param operations how many operations ended in it
 * @param p50Nanos median of their times, in nanoseconds; 0 if there is none
 * @param p99Nanos their 99th percentile
 * @param errors how many operations failed in it
 */
public record Interval(
    int fork,
    int process,
    boolean warmup,
    int iteration,
    double startSeconds,
    double seconds,
    long operations,
    long p50Nanos,
    long p99Nanos,
    long errors)
    implements Serializable {
  private static final long serialVersionUID = 1L;

  /** The same of another fork and process. */
  public Interval of(int itsFork, int itsProcess) {
    return new Interval(
        itsFork,
        itsProcess,
        warmup,
        iteration,
        startSeconds,
        seconds,
        operations,
        p50Nanos,
        p99Nanos,
        errors);
  }
}
