// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.faults.scenario;

import cacheduel.faults.proxy.Treatment;
import java.time.Duration;

/** The way to one node is as long as to another continent. */
public final class DelayedByHundred extends OneNodeTreated {
  /** Creates the scenario. */
  public DelayedByHundred() {
    super(
        "delay-100ms",
        "requests to one node are delayed by 100 ms for 10 s",
        Duration.ofSeconds(10),
        new Treatment(Treatment.Kind.DELAY, 100));
  }
}
