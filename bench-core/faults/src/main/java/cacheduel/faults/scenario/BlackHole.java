// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.faults.scenario;

import cacheduel.faults.proxy.Treatment;
import java.time.Duration;

/** The network to one node swallows everything, as when a cable is pulled. */
public final class BlackHole extends OneNodeTreated {
  /** Creates the scenario. */
  public BlackHole() {
    super(
        "black-hole",
        "nothing reaches one node for 10 s, and nothing is reset",
        Duration.ofSeconds(10),
        new Treatment(Treatment.Kind.BLACK_HOLE, 0));
  }
}
