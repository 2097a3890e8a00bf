// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.faults.scenario;

import java.time.Duration;

/** One node stops, like a machine that swaps or a container that is throttled. */
final class Frozen implements FaultScenario {
  @Override
  public String name() {
    return "frozen";
  }

  @Override
  public String description() {
    return "one node is stopped for 4 s (SIGSTOP), and keeps its data";
  }

  @Override
  public Duration lasts() {
    return Duration.ofSeconds(4);
  }

  @Override
  public void happen(Incident incident) throws Exception {
    incident.freeze(0);
    incident.pass(lasts());
    incident.thaw(0);
  }
}
