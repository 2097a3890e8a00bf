// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.faults.scenario;

import cacheduel.faults.proxy.Treatment;
import java.time.Duration;

/** One node has no connection left: those of a client are lost, and it gets no new ones. */
public final class ServerFull implements FaultScenario {
  private static final int NODE = 0;

  @Override
  public String name() {
    return "server-full";
  }

  @Override
  public String description() {
    return "the connections to one node are reset, and new ones get an error for 10 s";
  }

  @Override
  public Duration lasts() {
    return Duration.ofSeconds(10);
  }

  @Override
  public boolean needsProxy() {
    return true;
  }

  @Override
  public void happen(Incident incident) throws Exception {
    incident.treat(NODE, Treatment.of(Treatment.Kind.FULL));
    incident.pass(lasts());
    incident.treat(NODE, Treatment.PASS);
  }
}
