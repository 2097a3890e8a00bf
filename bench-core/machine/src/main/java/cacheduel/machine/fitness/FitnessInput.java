// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.machine.fitness;

import cacheduel.machine.TimerGranularity;
import cacheduel.machine.Usage;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The facts about a measurement by which its machine is judged.
 *
 * @param periods use of the machine in each iteration; at least one
 * @param generatorCores number of CPUs that the client JVMs may use
 * @param openLoop whether a rate was requested, so that a generator which cannot keep it invalidates
 *     the number
 * @param gcShare the share of the time, 0 to 1, for which garbage collections stopped the client;
 *     null if unknown
 * @param timer the clock of the client's JVM; null if unknown
 * @param p50Nanos the reported median latency; null if there is none
 */
public record FitnessInput(
    List<Usage> periods,
    int generatorCores,
    boolean openLoop,
    @Nullable Double gcShare,
    @Nullable TimerGranularity timer,
    @Nullable Double p50Nanos) {}
