// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.result;

import cacheduel.machine.ProcessUsage;
import cacheduel.machine.Usage;
import cacheduel.server.ServerUsage;
import cacheduel.totals.JvmUsage;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What a cell took of the machine while it was measured.
 *
 * @param operations how many operations were called in the measured iterations, those at their edges
 *     included; what sums are divided by
 * @param jvm the client's JVMs, as they tell themselves; null if not measured
 * @param machine client, server, network and machine, as they were seen from outside; null if not
 *     measured
 * @param server the server as its container or its own counters tell, where its processes are not
 *     watched
 * @param nodes how the work was spread over several server nodes; empty if there is one, or if they
 *     do not count
 */
public record CellUsage(
    long operations,
    @Nullable JvmUsage jvm,
    @Nullable Usage machine,
    List<ServerUsage> server,
    List<NodeLoad> nodes) {
  public static final CellUsage NONE = new CellUsage(0, null, null, List.of(), List.of());

  /** Allocated by all threads of the client's JVMs, in bytes; null if not measured. */
  public @Nullable Double allocationBytesPerOperation() {
    return jvm == null || jvm.allocatedBytes() == null || operations == 0
        ? null
        : (Double) (jvm.allocatedBytes() / (double) operations);
  }

  /** Processor time of the server's processes, in nanoseconds; null if they are not known. */
  public @Nullable Double serverCpuNanosPerOperation() {
    Long nanos = serverCpuNanos();
    return nanos == null || operations == 0 ? null : (Double) (nanos / (double) operations);
  }

  private @Nullable Long serverCpuNanos() {
    ProcessUsage process = machine == null ? null : machine.server();
    Long seen = process == null ? null : process.cpuNanos();
    return seen != null
        ? seen
        : server.stream()
            .map(ServerUsage::cpuNanos)
            .filter(Objects::nonNull)
            .findFirst()
            .orElse(null);
  }

  /** Processor time of the client's JVMs, in nanoseconds; null if not measured. */
  public @Nullable Double clientCpuNanosPerOperation() {
    return jvm == null || operations == 0 ? null : (Double) (jvm.cpuSeconds() * 1e9 / operations);
  }
}
