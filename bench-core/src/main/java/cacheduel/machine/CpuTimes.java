// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.machine;

import org.jspecify.annotations.Nullable;

/**
 * How the CPUs of the machine have spent their time since it was started, or between two moments,
 * summed over all of them, in nanoseconds.
 *
 * @param busyNanos in programs and in the kernel on their behalf
 * @param idleNanos with nothing to do
 * @param iowaitNanos with nothing to do but to wait for a disk
 * @param stealNanos not at all, since the hypervisor gave them to somebody else
 * @param interruptNanos in interrupts, which is where much of a network's work is done
 */
public record CpuTimes(
    long busyNanos, long idleNanos, long iowaitNanos, long stealNanos, long interruptNanos) {

  /** What came between two readings, or null if one of them is missing. */
  static @Nullable CpuTimes between(@Nullable CpuTimes from, @Nullable CpuTimes to) {
    return from == null || to == null
        ? null
        : new CpuTimes(
            upwards(from.busyNanos, to.busyNanos),
            upwards(from.idleNanos, to.idleNanos),
            upwards(from.iowaitNanos, to.iowaitNanos),
            upwards(from.stealNanos, to.stealNanos),
            upwards(from.interruptNanos, to.interruptNanos));
  }

  /** Linux at times counts a little back, above all the wait for disks (proc(5)). */
  private static long upwards(long from, long to) {
    return Math.max(0, to - from);
  }
}
