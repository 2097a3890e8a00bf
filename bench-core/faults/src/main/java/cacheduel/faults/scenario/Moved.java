// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.faults.scenario;

import cacheduel.client.Family;
import cacheduel.faults.proxy.Treatment;
import java.time.Duration;
import java.util.Optional;

/** A node goes away and comes back at another address, with its data. */
class Moved implements FaultScenario {
  static final int NODE = 0;

  @Override
  public String name() {
    return "moved";
  }

  @Override
  public String description() {
    return "one node is away for 5 s, and comes back at another address behind the same name";
  }

  @Override
  public Duration lasts() {
    return Duration.ofSeconds(5);
  }

  @Override
  public Optional<String> impossible(Family family, int nodes) {
    return family == Family.RESP && nodes == 1
        ? Optional.of("only the nodes of a cluster tell clients of each other: use --nodes 3")
        : Optional.empty();
  }

  @Override
  public boolean needsProxy() {
    return true;
  }

  @Override
  public boolean usesNames() {
    return true;
  }

  @Override
  public void happen(Incident incident) throws Exception {
    incident.treat(NODE, Treatment.of(Treatment.Kind.REFUSE));
    incident.pass(lasts());
    incident.move(NODE);
  }
}
