// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.faults.scenario;

import cacheduel.faults.proxy.Treatment;
import java.time.Duration;

/** Every connection to every node is reset at once, as when a firewall loses its table. */
record ConnectionsReset(String name, int threads, String description) implements FaultScenario {
  @Override
  public Duration lasts() {
    return Duration.ofMillis(100);
  }

  @Override
  public boolean needsProxy() {
    return true;
  }

  @Override
  public void happen(Incident incident) throws Exception {
    incident.treat(incident.nodes(), Treatment.of(Treatment.Kind.RESET));
    incident.pass(lasts());
  }
}
