// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.agent.place;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** Where the agents of a run are. Immutable. */
public interface AgentPlace {
  /** Returns the number of agents; empty if any number can be asked for. */
  OptionalInt count();

  /** Returns whether all agents run on this machine, so that they reach its loopback addresses. */
  boolean isThisMachine();

  /**
   * Returns the resources that {@link #start} would create on a cluster, as text; empty if none.
   *
   * @param number how many agents
   */
  default Optional<String> preview(int number) {
    return Optional.empty();
  }

  /**
   * Starts or reaches agents.
   *
   * @param number how many, at most {@link #count}
   * @throws AgentException if not all are there; none is left behind
   */
  List<StartedAgent> start(int number, AgentContext context)
      throws AgentException, InterruptedException;
}
