// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.measure;

import cacheduel.machine.ProcessUsage;
import org.jspecify.annotations.Nullable;

/**
 * What a cell took of the machine while it was measured.
 *
 * @param operations how many operations were called in the measured iterations, those at their edges
 *     included; what sums are divided by
 * @param jvm the client's JVMs, as they tell themselves; null if not measured
 * @param machine client, server, network and machine, as they were seen from outside; null if not
 *     measured
 */
public record Usage(
    long operations, @Nullable JvmUsage jvm, cacheduel.machine.@Nullable Usage machine) {
  static final Usage NONE = new Usage(0, null, null);

  /** Allocated by all threads of the client's JVMs, in bytes; null if not measured. */
  public @Nullable Double allocationBytesPerOperation() {
    return jvm == null || jvm.allocatedBytes() == null || operations == 0
        ? null
        : (Double) (jvm.allocatedBytes() / (double) operations);
  }

  /** Processor time of the server's processes, in nanoseconds; null if they are not known. */
  public @Nullable Double serverCpuNanosPerOperation() {
    ProcessUsage server = machine == null ? null : machine.server();
    Long nanos = server == null ? null : server.cpuNanos();
    return nanos == null || operations == 0 ? null : (Double) (nanos / (double) operations);
  }

  /** Processor time of the client's JVMs, in nanoseconds; null if not measured. */
  public @Nullable Double clientCpuNanosPerOperation() {
    return jvm == null || operations == 0 ? null : (Double) (jvm.cpuSeconds() * 1e9 / operations);
  }
}
