// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.machine.fitness;

import cacheduel.machine.TimerGranularity;
import cacheduel.machine.Usage;
import org.jspecify.annotations.Nullable;

/**
 * What is known of a measurement when its machine is judged.
 *
 * @param usage what it took of the machine, over all its windows
 * @param generatorCores how many CPUs the client JVMs may use
 * @param openLoop whether a rate was asked for, so that a generator which cannot keep it spoils the
 *     number
 * @param gcShare the share of the time, 0 to 1, for which garbage collections stopped the client;
 *     null if not known
 * @param timer how well the client's JVM tells the time; null if not known
 * @param p50Nanos the median latency that is shown; null if none is
 */
public record FitnessInput(
    Usage usage,
    int generatorCores,
    boolean openLoop,
    @Nullable Double gcShare,
    @Nullable TimerGranularity timer,
    @Nullable Double p50Nanos) {}
