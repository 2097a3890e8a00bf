// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.faults.scenario;

import cacheduel.client.Family;
import java.time.Duration;
import java.util.Optional;

/**
 * A fault that a run injects into a client's servers. Scenarios are shipped, or found by {@link
 * java.util.ServiceLoader}.
 *
 * @implSpec Must have no state. A class that the loader finds must be public, and have a public
 *     constructor without arguments.
 */
public interface FaultScenario {
  /** Returns the word by which users choose it, for example "frozen". */
  String name();

  /** Returns what happens in a few words, for example "one node is killed". */
  String description();

  /** Returns how long the fault lasts; the load ends 20 s after it. Zero if permanent. */
  Duration lasts();

  /**
   * Returns why it cannot happen to a number of nodes, in words; empty if it can.
   *
   * @param family the family of the clients' protocol
   */
  default Optional<String> impossible(Family family, int nodes) {
    return Optional.empty();
  }

  /** Returns the requirements beyond the processes of the nodes and the client. */
  default Needs needs() {
    return Needs.NOTHING;
  }

  /**
   * Injects the fault and, unless it is permanent, ends it; called after 10 s of load.
   *
   * @throws InterruptedException if the run is interrupted; whatever is broken is then discarded
   */
  void happen(Incident incident) throws Exception;

  /**
   * The requirements of a scenario beyond the processes of the nodes and the client.
   *
   * @param proxy whether clients reach the nodes through the proxy, so that {@link Incident} has one
   * @param names whether clients know the nodes by names, so that {@link Incident} can move them. In a
   *     cluster, clients learn of a node from the other nodes instead
   * @param threads number of threads that send the load, if it needs its own; else 0
   * @param largestValueBytes length of the largest value that it stores beside the load, in bytes; 0
   *     if none
   */
  record Needs(boolean proxy, boolean names, int threads, int largestValueBytes) {
    /** Nothing. */
    public static final Needs NOTHING = new Needs(false, false, 0, 0);

    /** The proxy alone. */
    public static final Needs PROXY = new Needs(true, false, 0, 0);
  }
}
