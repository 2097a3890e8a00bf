// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.result;

import cacheduel.machine.ProcessUsage;
import cacheduel.machine.Usage;
import cacheduel.server.ServerUsage;
import cacheduel.totals.JvmUsage;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A cell's usage of the machine during the measurement.
 *
 * @param operations number of operations called in the measured iterations, those at their edges
 *     included; the divisor of sums
 * @param jvm the client's JVMs by their own account; null if not measured
 * @param machine client, server, network and machine, measured from outside; null if not measured
 * @param server the server by its container's or its own counters, if its processes are not
 *     measured
 * @param nodes the distribution of the work over several server nodes; empty if there is one, or
 *     without counters
 */
public record CellUsage(
    long operations,
    @Nullable JvmUsage jvm,
    @Nullable Usage machine,
    List<ServerUsage> server,
    List<NodeLoad> nodes) {
  public static final CellUsage NONE = new CellUsage(0, null, null, List.of(), List.of());

  /** Returns the usage in several forks together. */
  static CellUsage of(List<CellUsage> forks) {
    List<CellUsage> measured =
        forks.stream().filter(fork -> fork.operations > 0).toList();
    if (measured.size() < 2) {
      return measured.isEmpty() ? forks.get(0) : measured.get(0);
    }
    return new CellUsage(
        measured.stream().mapToLong(CellUsage::operations).sum(),
        all(measured, CellUsage::jvm)
            .map(jvms -> jvms.stream().reduce(JvmUsage.NONE, JvmUsage::plus))
            .orElse(null),
        all(measured, CellUsage::machine).map(Usage::merge).orElse(null),
        ServerUsage.merge(measured.stream().map(CellUsage::server).toList()),
        NodeLoad.mean(measured.stream().map(CellUsage::nodes).toList()));
  }

  /** Returns a part of all forks; empty if one of them lacks it. */
  private static <T> Optional<List<T>> all(
      List<CellUsage> forks, Function<CellUsage, @Nullable T> part) {
    List<T> known = forks.stream()
        .map(part)
        .filter(Objects::nonNull)
        .map(Objects::requireNonNull)
        .toList();
    return known.size() == forks.size() ? Optional.of(known) : Optional.empty();
  }

  /** Returns the bytes allocated by all threads of the client's JVMs; null if not measured. */
  public @Nullable Double allocationBytesPerOperation() {
    return perOperation(jvm == null ? null : jvm.allocatedBytes());
  }

  /** Returns the processor time of the server's processes, in nanoseconds; null if unknown. */
  public @Nullable Double serverCpuNanosPerOperation() {
    return perOperation(serverCpuNanos());
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

  /**
   * Returns the processor time of the client's JVMs per operation, without compilers and spinning
   * until a start, in nanoseconds; null if not measured.
   */
  public @Nullable Double clientCpuNanosPerOperation() {
    Double seconds = jvm == null ? null : jvm.operationCpuSeconds();
    return perOperation(seconds == null ? null : (Double) (seconds * 1e9));
  }

  private @Nullable Double perOperation(@Nullable Number total) {
    return total == null || operations == 0 ? null : (Double) (total.doubleValue() / operations);
  }
}
