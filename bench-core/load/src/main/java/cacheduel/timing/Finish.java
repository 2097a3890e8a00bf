// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.timing;

import java.io.Serializable;

/**
 * How the threads of one client JVM ended an iteration of a fixed number of operations, each at its
 * own time.
 *
 * @param startEpochNanos when the first of them began to call, on the clock that all JVMs of a
 *     machine share, in nanoseconds since 1970
 * @param threads how many there were
 * @param made how many operations they called, those that failed included
 * @param busyNanos sum of the times from the beginning of the iteration to each thread's last answer
 * @param lastNanos sum of the times that each thread's last operation took
 */
public record Finish(long startEpochNanos, int threads, long made, long busyNanos, long lastNanos)
    implements Serializable {
  private static final long serialVersionUID = 1L;

  Finish beside(Finish other) {
    return new Finish(
        Math.min(startEpochNanos, other.startEpochNanos),
        threads + other.threads,
        made + other.made,
        busyNanos + other.busyNanos,
        lastNanos + other.lastNanos);
  }
}
