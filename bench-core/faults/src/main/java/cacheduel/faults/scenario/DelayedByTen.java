// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.faults.scenario;

import cacheduel.faults.proxy.Treatment;
import java.time.Duration;

/** The way to one node is as long as to another data centre. */
public final class DelayedByTen extends OneNodeTreated {
  /** Creates the scenario. */
  public DelayedByTen() {
    super(
        "delay-10ms",
        "requests to one node are delayed by 10 ms for 10 s",
        Duration.ofSeconds(10),
        new Treatment(Treatment.Kind.DELAY, 10));
  }
}
