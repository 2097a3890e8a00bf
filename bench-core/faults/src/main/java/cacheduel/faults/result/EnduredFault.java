// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.faults.result;

import cacheduel.outage.OutageRecord;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
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
 * @param calls how it was called
 * @param serverVersion the version that the servers report; null without a record
 * @param failed why there is no record, in words; null if there is one
 * @param course the fault as it took place
 * @param answeredMisses misses that the servers counted during the load; null if one of them has no
 *     such counter
 * @param seen what the client saw; null if it failed before
 */
public record EnduredFault(
    String scenario,
    int round,
    FaultedClient client,
    @JsonUnwrapped Calls calls,
    @Nullable String serverVersion,
    @Nullable String failed,
    @JsonUnwrapped Course course,
    @Nullable Long answeredMisses,
    @Nullable OutageRecord seen) {
  /**
   * How a client was called.
   *
   * @param operationTimeoutMillis the timeout that it was given for an operation, in ms
   * @param threads number of threads that sent the load
   */
  public record Calls(int operationTimeoutMillis, int threads) {}

  /**
   * A fault as it took place.
   *
   * @param faultBegan when it began, in seconds after the load's start
   * @param faultEnded when it ended; null if it lasted to the end
   * @param faultyNodes the 0-based numbers of the nodes that it concerned; empty if it concerned the
   *     client itself
   * @param events what was changed and when
   * @param dataLost whether a node lost its data, as one does whose process is killed
   */
  public record Course(
      double faultBegan,
      @Nullable Double faultEnded,
      List<Integer> faultyNodes,
      List<FaultEvent> events,
      boolean dataLost) {
    /** That of a fault that never began. */
    public static final Course NONE = new Course(0, null, List.of(), List.of(), false);

    public Course {
      faultyNodes = List.copyOf(faultyNodes);
      events = List.copyOf(events);
    }
  }
}
