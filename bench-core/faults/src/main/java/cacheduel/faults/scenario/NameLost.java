// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.faults.scenario;

import cacheduel.client.Family;
import java.util.Optional;

/** A node moves, and its name is unknown while it is away. */
final class NameLost extends Moved {
  @Override
  public String name() {
    return "name-lost";
  }

  @Override
  public String description() {
    return "like moved, but the node's name cannot be resolved while it is away";
  }

  @Override
  public Optional<String> impossible(Family family, int nodes) {
    return family == Family.RESP
        ? Optional.of("nodes of redis and valkey are known by their addresses")
        : Optional.empty();
  }

  @Override
  public void happen(Incident incident) throws Exception {
    incident.forgetName(NODE);
    super.happen(incident);
  }
}
