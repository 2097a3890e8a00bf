// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.faults.scenario;

import cacheduel.faults.proxy.Treatment;
import java.time.Duration;

/** One node refuses connections, as while its process is being replaced. */
public final class PortClosed extends OneNodeTreated {
  /** Creates the scenario. */
  public PortClosed() {
    super(
        "port-closed",
        "the connections to one node are reset, and new ones refused for 30 s",
        Duration.ofSeconds(30),
        new Treatment(Treatment.Kind.REFUSE, 0));
  }
}
