// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.agent.place;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** The place where the agents of a run are started or reached. Immutable. */
public interface AgentPlace {
  /** Returns the number of agents; empty if the place takes any number. */
  OptionalInt count();

  /** Returns whether all agents run on this machine, so that they reach its loopback addresses. */
  boolean isThisMachine();

  /**
   * Returns the resources that {@link #start} would create on a cluster, as text; empty if none.
   *
   * @param number the number of agents
   */
  default Optional<String> preview(int number) {
    return Optional.empty();
  }

  /**
   * Starts or reaches agents.
   *
   * @param number the number of agents, at most {@link #count}
   * @throws AgentException if not all of them can be; none is left behind
   */
  List<StartedAgent> start(int number, AgentContext context)
      throws AgentException, InterruptedException;
}
