// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.machine;

import cacheduel.machine.reader.NullableMath;
import cacheduel.machine.reader.Quantity;
import cacheduel.machine.reader.Reading;
import java.io.Serializable;
import java.util.Collection;
import org.jspecify.annotations.Nullable;

/**
 * The use of resources by the client's or the server's processes during a measurement, summed over
 * them. A component is null unless the system reports it of each process.
 *
 * @param wallNanos length of the measurement
 * @param userNanos CPU time outside the kernel
 * @param systemNanos CPU time in the kernel
 * @param majorFaults pages read from a disk
 * @param voluntarySwitches times that a thread left a CPU because it waited
 * @param involuntarySwitches times that a thread lost its CPU to another one
 * @param peakResidentBytes largest memory in RAM of readings at both ends and each second
 * @param peakThreads most threads of readings at both ends and each second
 * @param peakFiles most open descriptors at the ends of iterations
 * @param peakSockets most open sockets at the ends of iterations
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
    @Nullable Long peakSockets)
    implements Serializable {

  /** Returns all CPU time in nanoseconds, or null. */
  public @Nullable Long cpuNanos() {
    return userNanos == null || systemNanos == null ? null : Long.valueOf(userNanos + systemNanos);
  }

  /** Returns the cores kept busy on average, or null; times 100 it is per cent of one core. */
  public @Nullable Double cores() {
    Long nanos = cpuNanos();
    return nanos == null || wallNanos <= 0 ? null : Double.valueOf(nanos / (double) wallNanos);
  }

  /** Returns the usage in a window, given the reading over it. */
  static ProcessUsage of(long wallNanos, Reading window) {
    return new ProcessUsage(
        wallNanos,
        window.get(Quantity.USER_NANOS),
        window.get(Quantity.SYSTEM_NANOS),
        window.get(Quantity.MAJOR_FAULTS),
        window.get(Quantity.VOLUNTARY_SWITCHES),
        window.get(Quantity.INVOLUNTARY_SWITCHES),
        window.get(Quantity.RESIDENT_BYTES),
        window.get(Quantity.THREADS),
        window.get(Quantity.FILES),
        window.get(Quantity.SOCKETS));
  }

  /** Returns the processes of several machines at the same time as one group. */
  static ProcessUsage beside(Collection<ProcessUsage> machines) {
    return new ProcessUsage(
        machines.stream().mapToLong(ProcessUsage::wallNanos).max().orElse(0),
        NullableMath.sum(machines, ProcessUsage::userNanos),
        NullableMath.sum(machines, ProcessUsage::systemNanos),
        NullableMath.sum(machines, ProcessUsage::majorFaults),
        NullableMath.sum(machines, ProcessUsage::voluntarySwitches),
        NullableMath.sum(machines, ProcessUsage::involuntarySwitches),
        NullableMath.sum(machines, ProcessUsage::peakResidentBytes),
        NullableMath.sum(machines, ProcessUsage::peakThreads),
        NullableMath.sum(machines, ProcessUsage::peakFiles),
        NullableMath.sum(machines, ProcessUsage::peakSockets));
  }

  /** Returns several windows as one: sums of counters, and the largest of peaks. */
  static ProcessUsage merge(Collection<ProcessUsage> parts) {
    return new ProcessUsage(
        parts.stream().mapToLong(ProcessUsage::wallNanos).sum(),
        NullableMath.sum(parts, ProcessUsage::userNanos),
        NullableMath.sum(parts, ProcessUsage::systemNanos),
        NullableMath.sum(parts, ProcessUsage::majorFaults),
        NullableMath.sum(parts, ProcessUsage::voluntarySwitches),
        NullableMath.sum(parts, ProcessUsage::involuntarySwitches),
        NullableMath.max(parts, ProcessUsage::peakResidentBytes),
        NullableMath.max(parts, ProcessUsage::peakThreads),
        NullableMath.max(parts, ProcessUsage::peakFiles),
        NullableMath.max(parts, ProcessUsage::peakSockets));
  }
}
