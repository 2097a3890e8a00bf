// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.faults.scenario;

import cacheduel.faults.proxy.Treatment;
import java.time.Duration;

/** The network to one node loses a packet now and then. */
public final class LossOfOne extends OneNodeTreated {
  /** Creates the scenario. */
  public LossOfOne() {
    super(
        "loss-1pct",
        "1 % of the packets of one node are lost and sent again, for 10 s",
        Duration.ofSeconds(10),
        new Treatment(Treatment.Kind.LOSS, 1));
  }
}
