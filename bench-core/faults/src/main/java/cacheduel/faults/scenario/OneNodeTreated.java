// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.faults.scenario;

import cacheduel.faults.proxy.Treatment;
import java.time.Duration;

/** A fault in which the proxy treats the connections to the first node differently for a time. */
record OneNodeTreated(String name, Duration lasts, Treatment treatment, String what)
    implements FaultScenario {
  private static final int NODE = 0;

  @Override
  public String description() {
    return "%s for %d s".formatted(what, lasts.toSeconds());
  }

  @Override
  public boolean needsProxy() {
    return true;
  }

  @Override
  public void happen(Incident incident) throws Exception {
    incident.treat(NODE, treatment);
    incident.pass(lasts);
    incident.treat(NODE, Treatment.PASS);
  }
}
