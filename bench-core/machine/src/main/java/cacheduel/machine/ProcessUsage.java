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

  /** Returns the usage in a period, given the reading over it. */
  static ProcessUsage of(long wallNanos, Reading period) {
    return new ProcessUsage(
        wallNanos,
        period.get(Quantity.USER_NANOS),
        period.get(Quantity.SYSTEM_NANOS),
        period.get(Quantity.MAJOR_FAULTS),
        period.get(Quantity.VOLUNTARY_SWITCHES),
        period.get(Quantity.INVOLUNTARY_SWITCHES),
        period.get(Quantity.RESIDENT_BYTES),
        period.get(Quantity.THREADS),
        period.get(Quantity.FILES),
        period.get(Quantity.SOCKETS));
  }

  /** Returns several periods of one group of processes, or of one group per machine, as one. */
  static ProcessUsage merge(Joint joint, Collection<ProcessUsage> parts) {
    return new ProcessUsage(
        joint.length(parts, ProcessUsage::wallNanos),
        NullableMath.sum(parts, ProcessUsage::userNanos),
        NullableMath.sum(parts, ProcessUsage::systemNanos),
        NullableMath.sum(parts, ProcessUsage::majorFaults),
        NullableMath.sum(parts, ProcessUsage::voluntarySwitches),
        NullableMath.sum(parts, ProcessUsage::involuntarySwitches),
        joint.peak(parts, ProcessUsage::peakResidentBytes),
        joint.peak(parts, ProcessUsage::peakThreads),
        joint.peak(parts, ProcessUsage::peakFiles),
        joint.peak(parts, ProcessUsage::peakSockets));
  }
}
