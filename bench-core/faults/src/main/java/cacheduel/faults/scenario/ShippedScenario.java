// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.faults.scenario;

import java.time.Duration;

/** A scenario that can happen to any client and any number of nodes. */
record ShippedScenario(
    String name,
    Duration lasts,
    boolean needsProxy,
    int threads,
    String description,
    Happening happening)
    implements FaultScenario {

  /** The injection and the end of a fault that lasts for some time. */
  interface Happening {
    void happen(Incident incident, Duration lasts) throws Exception;
  }

  @Override
  public void happen(Incident incident) throws Exception {
    happening.happen(incident, lasts);
  }
}
