// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.faults.result;

import cacheduel.outage.OutageRecord;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One client's record of one fault in one round: the unit that a run of faults stores.
 *
 * <p>Immutable.
 *
 * @param scenario the name of the scenario
 * @param round from 1
 * @param client the client and its settings
 * @param operationTimeoutMillis the timeout that the client was given for an operation, in ms
 * @param threads number of threads that sent the load
 * @param serverVersion the version that the servers report; null without a record
 * @param failed why there is no record, in words; null if there is one
 * @param faultBegan when the fault began, in seconds after the load's start
 * @param faultEnded when the fault ended; null if it lasted to the end
 * @param faultyNodes the 0-based numbers of the nodes that the fault concerns; empty if it concerns the
 *     client itself
 * @param events what was changed and when
 * @param dataLost whether a node lost its data, as one does whose process is killed
 * @param answeredMisses misses that the servers counted during the load; null if one of them has no
 *     such counter
 * @param seen what the client saw; null if it failed before
 */
public record EnduredFault(
    String scenario,
    int round,
    FaultedClient client,
    int operationTimeoutMillis,
    int threads,
    @Nullable String serverVersion,
    @Nullable String failed,
    double faultBegan,
    @Nullable Double faultEnded,
    List<Integer> faultyNodes,
    List<FaultEvent> events,
    boolean dataLost,
    @Nullable Long answeredMisses,
    @Nullable OutageRecord seen) {
  public EnduredFault {
    faultyNodes = List.copyOf(faultyNodes);
    events = List.copyOf(events);
  }
}
