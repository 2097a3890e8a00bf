// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.faults.scenario;

import java.time.Duration;

/**
 * A fault that a run injects into a client's servers; found by {@link java.util.ServiceLoader}.
 *
 * @implSpec Must have a public constructor without arguments, and no state.
 */
public interface FaultScenario {
  /** Returns the word by which users choose it, for example "frozen". */
  String name();

  /** Returns what happens in a few words, for example "one of three nodes is frozen for 4 s". */
  String description();

  /** Returns how long the fault lasts; the load ends 20 s after it. Zero for one that stays. */
  Duration lasts();

  /** Returns whether clients reach the nodes through the proxy, so that {@link Incident} has one. */
  default boolean needsProxy() {
    return false;
  }

  /** Returns the number of threads that send the load, if the scenario needs its own; else 0. */
  default int threads() {
    return 0;
  }

  /**
   * Makes the fault and, unless it stays, ends it; called when the load has run for 10 s.
   *
   * @throws InterruptedException if the run is interrupted; whatever is broken is then thrown away
   */
  void happen(Incident incident) throws Exception;
}
