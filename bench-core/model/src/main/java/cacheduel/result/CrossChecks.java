// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.result;

import cacheduel.timing.ArrivalRate;
import cacheduel.timing.LittlesLaw;
import cacheduel.workload.Operation;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Numbers that were had in two ways and must agree if they are right.
 *
 * @param littlesLaw rate and times against the number of callers; null where it says nothing: with a
 *     schedule, in asynchronous mode, or after too few operations
 * @param serverCounts what was sent against what the servers counted, by operation; empty if they do not count
 * @param arrivalRate the rate that was asked for against the one that was had; null without a rate
 * @param jmhOpsPerSecond the score in {@code jmh.json}, which adds up each thread's own rate; null if there is none
 */
public record CrossChecks(
    @Nullable LittlesLaw littlesLaw,
    Map<Operation, ServerCount> serverCounts,
    @Nullable ArrivalRate arrivalRate,
    @Nullable Double jmhOpsPerSecond) {
  public static final CrossChecks NONE = new CrossChecks(null, Map.of(), null, null);
}
