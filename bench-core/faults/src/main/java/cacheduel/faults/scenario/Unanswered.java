// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.faults.scenario;

import cacheduel.faults.proxy.Treatment;
import java.time.Duration;

/** One node takes requests and answers none, as a process in a deadlock does. */
public final class Unanswered extends OneNodeTreated {
  /** Creates the scenario. */
  public Unanswered() {
    super(
        "unanswered",
        "one node accepts connections and requests for 10 s, and answers nothing",
        Duration.ofSeconds(10),
        new Treatment(Treatment.Kind.SILENT, 0));
  }
}
