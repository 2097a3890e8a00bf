// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.result;

import cacheduel.timing.ArrivalRate;
import cacheduel.timing.LittlesLaw;
import cacheduel.workload.Operation;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Pairs of independently obtained numbers that must agree.
 *
 * @param littlesLaw rate and times against the number of callers, which in asynchronous mode is the
 *     window; null where it does not apply: with a schedule, or after too few operations
 * @param serverCounts the sent operations against the servers' counters, by operation; empty
 *     without counters
 * @param arrivalRate the requested rate against the achieved one; null without a rate
 * @param connections the connections that were held against those that were accepted; null without a
 *     server
 * @param jmhOpsPerSecond the score in {@code jmh.json}, which adds up each thread's own rate; null if there is none
 * @param overlap the least share of an iteration's steady state that all client JVMs have in common,
 *     0 to 1; null with one JVM
 */
public record CrossChecks(
    @Nullable LittlesLaw littlesLaw,
    Map<Operation, ServerCount> serverCounts,
    @Nullable ArrivalRate arrivalRate,
    @Nullable Connections connections,
    @Nullable Double jmhOpsPerSecond,
    @Nullable Double overlap) {
  public static final CrossChecks NONE = new CrossChecks(null, Map.of(), null, null, null, null);
}
