// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.faults.scenario;

import cacheduel.faults.proxy.Treatment;
import java.time.Duration;

/** The way to one node is a little longer. */
public final class DelayedByOne extends OneNodeTreated {
  /** Creates the scenario. */
  public DelayedByOne() {
    super(
        "delay-1ms",
        "requests to one node are delayed by 1 ms for 10 s",
        Duration.ofSeconds(10),
        new Treatment(Treatment.Kind.DELAY, 1));
  }
}
