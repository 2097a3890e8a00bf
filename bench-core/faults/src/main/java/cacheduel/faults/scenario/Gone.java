// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.faults.scenario;

import java.time.Duration;

/** One node crashes for good. */
final class Gone implements FaultScenario {
  @Override
  public String name() {
    return "gone";
  }

  @Override
  public String description() {
    return "one node is killed and never comes back";
  }

  @Override
  public Duration lasts() {
    return Duration.ZERO;
  }

  @Override
  public void happen(Incident incident) throws Exception {
    incident.kill(0);
  }
}
