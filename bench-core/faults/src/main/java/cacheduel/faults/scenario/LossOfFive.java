// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.faults.scenario;

import cacheduel.faults.proxy.Treatment;
import java.time.Duration;

/** The network to one node is bad. */
public final class LossOfFive extends OneNodeTreated {
  /** Creates the scenario. */
  public LossOfFive() {
    super(
        "loss-5pct",
        "5 % of the packets of one node are lost and sent again, for 10 s",
        Duration.ofSeconds(10),
        new Treatment(Treatment.Kind.LOSS, 5));
  }
}
