// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.faults.scenario;

import java.time.Duration;

/** One node crashes and is started again. */
final class Killed implements FaultScenario {
  @Override
  public String name() {
    return "killed";
  }

  @Override
  public String description() {
    return "one node is killed, and started again after 3 s, empty";
  }

  @Override
  public Duration lasts() {
    return Duration.ofSeconds(3);
  }

  @Override
  public void happen(Incident incident) throws Exception {
    incident.kill(0);
    incident.pass(lasts());
    incident.restart(0);
  }
}
