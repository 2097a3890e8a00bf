// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.machine;

import java.util.Collection;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * What the processes of one role used while they were measured, summed over them. A component is
 * null where the system does not tell it of each process.
 *
 * @param wallNanos for how long they were measured
 * @param userNanos CPU time outside the kernel
 * @param systemNanos CPU time in the kernel
 * @param majorFaults pages that had to be read from a disk
 * @param voluntarySwitches how often threads left a CPU because they waited
 * @param involuntarySwitches how often threads lost their CPU to others
 * @param peakResidentBytes the most memory in RAM that was seen: at both ends, and each second
 * @param peakThreads the most threads that were seen: at both ends, and each second
 * @param peakFiles the most open descriptors that were seen at the ends of iterations
 * @param peakSockets the most open sockets that were seen at the ends of iterations
 */
public record ProcessUsage(
    long wallNanos,
    @Nullable Long userNanos,
    @Nullable Long systemNanos,
    @Nullable Long majorFaults,
    @Nullable Long voluntarySwitches,
    @Nullable Long involuntarySwitches,
    @Nullable Long peakResidentBytes,
    @Nullable Long peakThreads,
    @Nullable Long peakFiles,
    @Nullable Long peakSockets) {

  /** All CPU time in nanoseconds, or null. */
  public @Nullable Long cpuNanos() {
    return userNanos == null || systemNanos == null ? null : Long.valueOf(userNanos + systemNanos);
  }

  /** All CPU time in seconds, or null. */
  public @Nullable Double cpuSeconds() {
    Long nanos = cpuNanos();
    return nanos == null ? null : Double.valueOf(nanos / (double) TimeUnit.SECONDS.toNanos(1));
  }

  /** How many cores were kept busy on average, or null; times 100 it is per cent of one core. */
  public @Nullable Double cores() {
    Long nanos = cpuNanos();
    return nanos == null || wallNanos <= 0 ? null : Double.valueOf(nanos / (double) wallNanos);
  }

  /** Several measurements as one: sums of what was used, and the largest of what was seen. */
  static ProcessUsage merge(Collection<ProcessUsage> parts) {
    return new ProcessUsage(
        parts.stream().mapToLong(ProcessUsage::wallNanos).sum(),
        Known.sum(parts, ProcessUsage::userNanos),
        Known.sum(parts, ProcessUsage::systemNanos),
        Known.sum(parts, ProcessUsage::majorFaults),
        Known.sum(parts, ProcessUsage::voluntarySwitches),
        Known.sum(parts, ProcessUsage::involuntarySwitches),
        Known.max(parts, ProcessUsage::peakResidentBytes),
        Known.max(parts, ProcessUsage::peakThreads),
        Known.max(parts, ProcessUsage::peakFiles),
        Known.max(parts, ProcessUsage::peakSockets));
  }
}
