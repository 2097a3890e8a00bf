// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.machine;

import org.jspecify.annotations.Nullable;

/**
 * What a process has used since it began.
 *
 * @param userNanos CPU time outside the kernel, in nanoseconds; in steps of 10 ms on Linux
 * @param systemNanos CPU time in the kernel, in nanoseconds; in steps of 10 ms on Linux
 * @param majorFaults pages that had to be read from a disk; null where the system does not tell
 */
public record ProcessTimes(
    long userNanos, long systemNanos, @Nullable Long majorFaults) {
  /** All CPU time in nanoseconds. */
  public long cpuNanos() {
    return userNanos + systemNanos;
  }
}
