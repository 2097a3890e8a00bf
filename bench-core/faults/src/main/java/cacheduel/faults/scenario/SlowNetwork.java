// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.faults.scenario;

import cacheduel.faults.proxy.Treatment;
import java.time.Duration;

/** The network to one node is overloaded. */
public final class SlowNetwork extends OneNodeTreated {
  /** Creates the scenario. */
  public SlowNetwork() {
    super(
        "slow-network",
        "the network to one node is limited to 1 MB/s for 10 s",
        Duration.ofSeconds(10),
        new Treatment(Treatment.Kind.THROTTLE, 1_000_000));
  }
}
