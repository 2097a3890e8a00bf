// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.machine;

import org.jspecify.annotations.Nullable;

/**
 * The machine at a moment. A part is null where the system does not tell it.
 *
 * @param nanoTime when, by {@link System#nanoTime()}
 * @param cores how many CPUs the machine has, whether or not this process may use them all
 * @param cpu how they have spent their time
 * @param runnable how many threads run or wait for a CPU, without the one that asks
 * @param loadAverage the system's average number of such threads in the last minute
 * @param pressureNanos for how long some thread had to wait for a CPU (Linux's pressure stall
 *     information, line "some" of the CPU)
 * @param throttling how often this process' control group was stopped
 * @param contextSwitches how often a CPU has gone from one thread to another
 */
public record MachineSnapshot(
    long nanoTime,
    int cores,
    @Nullable CpuTimes cpu,
    @Nullable Long runnable,
    @Nullable Double loadAverage,
    @Nullable Long pressureNanos,
    @Nullable Throttling throttling,
    @Nullable Long contextSwitches) {}
