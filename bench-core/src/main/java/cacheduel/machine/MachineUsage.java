// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.machine;

import java.util.Collection;
import org.jspecify.annotations.Nullable;

/**
 * What the machine as a whole did while it was measured. A component is null where the system does
 * not tell it.
 *
 * @param wallNanos for how long it was measured
 * @param cores how many CPUs it has
 * @param idleNanos time of all CPUs without work, waiting for disks included
 * @param stealNanos time of all CPUs that the hypervisor gave to somebody else
 * @param interruptNanos time of all CPUs in interrupts
 * @param foreignNanos CPU time that was used by neither the measured processes nor the harness: all
 *     cores less idle, less steal, less those processes. It counts what was not idle, since the
 *     kernel's count of busy time misses short work
 * @param contextSwitches how often a CPU went from one thread to another
 * @param pressureNanos for how long some thread had to wait for a CPU
 * @param throttling what a CPU limit of the harness' control group did; all 0 without a limit
 * @param queue how many threads ran or waited for a CPU, the average of what was seen: at both ends,
 *     and each second
 */
public record MachineUsage(
    long wallNanos,
    int cores,
    @Nullable Long idleNanos,
    @Nullable Long stealNanos,
    @Nullable Long interruptNanos,
    @Nullable Long foreignNanos,
    @Nullable Long contextSwitches,
    @Nullable Long pressureNanos,
    @Nullable Throttling throttling,
    @Nullable Double queue) {

  /** Cores that others kept busy on average, or null. */
  public @Nullable Double foreignCores() {
    return perWall(foreignNanos);
  }

  /** The share of all CPU time that the hypervisor took, 0 to 1, or null. */
  public @Nullable Double stealShare() {
    Double taken = perWall(stealNanos);
    return taken == null ? null : Double.valueOf(taken / cores);
  }

  /**
   * The share of the time for which a CPU limit stopped the group, 0 to 1, or null. Each CPU on
   * which it was stopped counts in full, so that several at once are at most 1.
   */
  public @Nullable Double throttledShare() {
    Double stopped = throttling == null ? null : perWall(throttling.throttledNanos());
    return stopped == null ? null : Double.valueOf(Math.min(1, stopped));
  }

  /** The share of the time in which some thread had to wait for a CPU, 0 to 1, or null. */
  public @Nullable Double pressure() {
    return perWall(pressureNanos);
  }

  private @Nullable Double perWall(@Nullable Long nanos) {
    return nanos == null || wallNanos <= 0 ? null : Double.valueOf(nanos / (double) wallNanos);
  }

  /**
   * What came between two readings.
   *
   * @param ownNanos the CPU time of the measured processes and the harness; null if it is not known
   */
  static MachineUsage between(
      MachineSnapshot from, MachineSnapshot to, @Nullable Long ownNanos, @Nullable Double queue) {
    long wallNanos = to.nanoTime() - from.nanoTime();
    CpuTimes cpu = CpuTimes.between(from.cpu(), to.cpu());
    return new MachineUsage(
        wallNanos,
        to.cores(),
        cpu == null ? null : Long.valueOf(cpu.idleNanos() + cpu.iowaitNanos()),
        cpu == null ? null : Long.valueOf(cpu.stealNanos()),
        cpu == null ? null : Long.valueOf(cpu.interruptNanos()),
        foreign(to.cores() * wallNanos, cpu, ownNanos),
        Known.rise(from.contextSwitches(), to.contextSwitches()),
        Known.rise(from.pressureNanos(), to.pressureNanos()),
        Throttling.between(from.throttling(), to.throttling()),
        queue);
  }

  /** Below 0 by rounding only, since each count is in steps of 10 ms. */
  private static @Nullable Long foreign(
      long available, @Nullable CpuTimes cpu, @Nullable Long own) {
    if (cpu == null || own == null) {
      return null;
    }
    long notBusy = cpu.idleNanos() + cpu.iowaitNanos() + cpu.stealNanos();
    return Math.max(0, available - notBusy - own);
  }

  /** Several measurements of one machine as one. */
  static MachineUsage merge(Collection<MachineUsage> parts) {
    return new MachineUsage(
        parts.stream().mapToLong(MachineUsage::wallNanos).sum(),
        parts.stream().mapToInt(MachineUsage::cores).max().orElse(0),
        Known.sum(parts, MachineUsage::idleNanos),
        Known.sum(parts, MachineUsage::stealNanos),
        Known.sum(parts, MachineUsage::interruptNanos),
        Known.sum(parts, MachineUsage::foreignNanos),
        Known.sum(parts, MachineUsage::contextSwitches),
        Known.sum(parts, MachineUsage::pressureNanos),
        Throttling.sum(parts.stream().map(MachineUsage::throttling).toList()),
        meanQueue(parts));
  }

  private static @Nullable Double meanQueue(Collection<MachineUsage> parts) {
    double weighted = 0;
    double weight = 0;
    for (MachineUsage part : parts) {
      if (part.queue() == null) {
        return null;
      }
      weighted += part.queue() * part.wallNanos();
      weight += part.wallNanos();
    }
    return weight == 0 ? null : Double.valueOf(weighted / weight);
  }
}
