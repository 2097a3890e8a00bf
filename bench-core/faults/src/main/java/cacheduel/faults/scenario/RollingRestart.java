// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.faults.scenario;

import java.time.Duration;

/** The nodes are replaced one after the other, as in an upgrade. */
final class RollingRestart implements FaultScenario {
  private static final Duration DOWN = Duration.ofSeconds(1);
  private static final Duration BETWEEN = Duration.ofSeconds(3);

  @Override
  public String name() {
    return "rolling-restart";
  }

  @Override
  public String description() {
    return "each node in turn is killed and started again after 1 s, 3 s apart";
  }

  @Override
  public Duration lasts() {
    return Duration.ofSeconds(9);
  }

  @Override
  public void happen(Incident incident) throws Exception {
    for (int node : incident.nodes()) {
      if (node > 0) {
        incident.pass(BETWEEN);
      }
      incident.kill(node);
      incident.pass(DOWN);
      incident.restart(node);
    }
  }
}
