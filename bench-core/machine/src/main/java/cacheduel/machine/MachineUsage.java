// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.machine;

import cacheduel.machine.reader.NullableMath;
import cacheduel.machine.reader.Quantity;
import cacheduel.machine.reader.Reading;
import java.io.Serializable;
import java.util.Collection;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The use of the whole machine during a measurement. A component is null where the system does not
 * report it.
 *
 * @param wallNanos length of the measurement
 * @param cores number of CPUs
 * @param idleNanos time of all CPUs without work, including waits for disks
 * @param stealNanos time of all CPUs stolen by the hypervisor
 * @param interruptNanos time of all CPUs in interrupts
 * @param foreignNanos CPU time of processes other than the measured ones and the harness: all cores
 *     less idle, less steal, less those processes. Not taken from the kernel's busy time, which
 *     misses short work
 * @param contextSwitches switches of a CPU from one thread to another
 * @param pressureNanos time in which some thread waited for a CPU
 * @param throttling effect of a CPU limit of the harness' control group; all 0 without a limit
 * @param queue threads that ran or waited for a CPU: the mean of readings at both ends and each
 *     second
 * @param memoryBytes its RAM
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
    @Nullable Double queue,
    @Nullable Long memoryBytes)
    implements Serializable {
  /** The kernel counts a core's time in steps of up to 10 ms. */
  private static final long STEP_NANOS = 10_000_000;

  /** One part in so many of the whole. */
  private static final int LARGEST_EXCESS = 20;

  /**
   * The effect of a CPU limit on this process' control group during a measurement.
   *
   * @param periods accounting periods, usually of 100 ms, in which the group had work
   * @param throttledPeriods accounting periods in which it used up its share and was stopped
   * @param throttledNanos time for which it was stopped, summed over the CPUs
   */
  public record Throttling(long periods, long throttledPeriods, long throttledNanos)
      implements Serializable {
    /** Returns the throttling in a period; null if unknown. */
    private static @Nullable Throttling of(Reading period) {
      Long periods = period.get(Quantity.LIMITED_PERIODS);
      Long throttled = period.get(Quantity.THROTTLED_PERIODS);
      Long nanos = period.get(Quantity.THROTTLED_NANOS);
      return periods == null || throttled == null || nanos == null
          ? null
          : new Throttling(periods, throttled, nanos);
    }

    /** Returns the sum, or null if a part is unknown. */
    private static @Nullable Throttling sum(List<@Nullable Throttling> parts) {
      Throttling sum = new Throttling(0, 0, 0);
      for (Throttling part : parts) {
        if (part == null) {
          return null;
        }
        sum = new Throttling(
            sum.periods + part.periods,
            sum.throttledPeriods + part.throttledPeriods,
            sum.throttledNanos + part.throttledNanos);
      }
      return sum;
    }
  }

  /** Returns the cores that other processes kept busy on average, or null. */
  public @Nullable Double foreignCores() {
    return perWall(foreignNanos);
  }

  /** Returns the share of all CPU time that the hypervisor took, 0 to 1, or null. */
  public @Nullable Double stealShare() {
    Double taken = perWall(stealNanos);
    return taken == null ? null : Double.valueOf(taken / cores);
  }

  /**
   * Returns the share of the time for which a CPU limit stopped the group, 0 to 1, or null. Each CPU
   * on which it was stopped counts in full, so that several at once are at most 1.
   */
  public @Nullable Double throttledShare() {
    Double stopped = throttling == null ? null : perWall(throttling.throttledNanos());
    return stopped == null ? null : Double.valueOf(Math.min(1, stopped));
  }

  /** Returns the share of the capacity of all CPUs that was used or stolen, 0 to 1, or null. */
  public @Nullable Double busyShare() {
    Long busy = idleNanos == null ? null : rest(cores * wallNanos, idleNanos, cores);
    Double mean = perWall(busy);
    return mean == null || cores == 0 ? null : Double.valueOf(mean / cores);
  }

  /** Returns the share of the time in which some thread waited for a CPU, 0 to 1, or null. */
  public @Nullable Double pressure() {
    return perWall(pressureNanos);
  }

  private @Nullable Double perWall(@Nullable Long nanos) {
    return nanos == null || wallNanos <= 0 ? null : Double.valueOf(nanos / (double) wallNanos);
  }

  /**
   * Returns the usage in a period.
   *
   * @param period the reading of the machine over the period
   * @param ownNanos the CPU time of the measured processes and the harness; null if unknown
   */
  static MachineUsage of(
      long wallNanos, int cores, Reading period, @Nullable Long ownNanos, @Nullable Double queue) {
    Long stealNanos = period.get(Quantity.STEAL_NANOS);
    Long idleNanos =
        NullableMath.sum(List.of(Quantity.IDLE_NANOS, Quantity.IOWAIT_NANOS), period::get);
    return new MachineUsage(
        wallNanos,
        cores,
        idleNanos,
        stealNanos,
        period.get(Quantity.INTERRUPT_NANOS),
        idleNanos == null || stealNanos == null || ownNanos == null
            ? null
            : rest(cores * wallNanos, idleNanos + stealNanos + ownNanos, cores),
        period.get(Quantity.CONTEXT_SWITCHES),
        period.get(Quantity.PRESSURE_NANOS),
        Throttling.of(period),
        queue,
        period.get(Quantity.MEMORY_BYTES));
  }

  /**
   * Returns what parts leave of a whole; null if they exceed it by more than reading them one after
   * the other, in such steps, explains.
   */
  private static @Nullable Long rest(long whole, long parts, int cores) {
    long explained = Math.max(2 * STEP_NANOS * (cores + 1), whole / LARGEST_EXCESS);
    return parts - whole <= explained ? Long.valueOf(Math.max(0, whole - parts)) : null;
  }

  /** Returns several periods of one machine, or of several machines, as one. */
  static MachineUsage merge(Joint joint, Collection<MachineUsage> parts) {
    IntStream cores = parts.stream().mapToInt(MachineUsage::cores);
    return new MachineUsage(
        joint.length(parts, MachineUsage::wallNanos),
        joint == Joint.BESIDE ? cores.sum() : cores.max().orElse(0),
        NullableMath.sum(parts, MachineUsage::idleNanos),
        NullableMath.sum(parts, MachineUsage::stealNanos),
        NullableMath.sum(parts, MachineUsage::interruptNanos),
        NullableMath.sum(parts, MachineUsage::foreignNanos),
        NullableMath.sum(parts, MachineUsage::contextSwitches),
        joint == Joint.BESIDE
            ? NullableMath.max(parts, MachineUsage::pressureNanos)
            : NullableMath.sum(parts, MachineUsage::pressureNanos),
        Throttling.sum(parts.stream().map(MachineUsage::throttling).toList()),
        queue(joint, parts),
        joint.peak(parts, MachineUsage::memoryBytes));
  }

  private static @Nullable Double queue(Joint joint, Collection<MachineUsage> parts) {
    double sum = 0;
    double weighted = 0;
    double weight = 0;
    for (MachineUsage part : parts) {
      if (part.queue() == null) {
        return null;
      }
      sum += part.queue();
      weighted += part.queue() * part.wallNanos();
      weight += part.wallNanos();
    }
    if (joint == Joint.BESIDE) {
      return sum;
    }
    return weight == 0 ? null : Double.valueOf(weighted / weight);
  }
}
