// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.faults.scenario;

import java.time.Duration;

/** The client stops, as in a long garbage collection. */
final class ClientPaused implements FaultScenario {
  @Override
  public String name() {
    return "client-paused";
  }

  @Override
  public String description() {
    return "the client itself is stopped for 2 s (SIGSTOP)";
  }

  @Override
  public Duration lasts() {
    return Duration.ofSeconds(2);
  }

  @Override
  public void happen(Incident incident) throws Exception {
    incident.pauseClient(lasts());
  }
}
