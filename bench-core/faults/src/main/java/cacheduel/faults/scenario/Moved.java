// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.faults.scenario;

import cacheduel.client.Family;
import cacheduel.faults.proxy.Treatment;
import java.time.Duration;
import java.util.Optional;

/**
 * A node goes away and comes back at another address, with its data.
 *
 * @param isNameLost whether its name is unknown while it is away
 */
record Moved(String name, String description, boolean isNameLost) implements FaultScenario {
  static final Moved BEHIND_ITS_NAME = new Moved(
      "moved",
      "one node is away for 5 s, and comes back at another address behind the same name",
      false);
  static final Moved WITHOUT_ITS_NAME = new Moved(
      "name-lost", "like moved, but the node's name cannot be resolved while it is away", true);

  private static final int NODE = 0;

  @Override
  public Duration lasts() {
    return Duration.ofSeconds(5);
  }

  @Override
  public Optional<String> impossible(Family family, int nodes) {
    if (family == Family.RESP && isNameLost) {
      return Optional.of("nodes of redis and valkey are known by their addresses");
    }
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
    if (isNameLost) {
      incident.forgetName(NODE);
    }
    incident.treat(NODE, Treatment.of(Treatment.Kind.REFUSE));
    incident.pass(lasts());
    incident.move(NODE);
  }
}
