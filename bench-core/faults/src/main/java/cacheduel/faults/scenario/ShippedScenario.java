// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.faults.scenario;

import cacheduel.client.Family;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A row of {@link ShippedScenarios}. */
record ShippedScenario(
    String name, Duration lasts, Needs needs, String description, Limit limit, Happening happening)
    implements FaultScenario {

  /** The reason why a scenario cannot happen; null if it can. */
  interface Limit {
    @Nullable
    String of(Family family, int nodes);
  }

  /** The injection and the end of a fault that lasts for some time. */
  interface Happening {
    void happen(Incident incident, Duration lasts) throws Exception;
  }

  /** Returns a scenario that can happen to any client and any number of nodes. */
  static ShippedScenario of(
      String name, Duration lasts, Needs needs, String description, Happening happening) {
    return new ShippedScenario(name, lasts, needs, description, (family, nodes) -> null, happening);
  }

  @Override
  public Optional<String> impossible(Family family, int nodes) {
    return Optional.ofNullable(limit.of(family, nodes));
  }

  @Override
  public void happen(Incident incident) throws Exception {
    happening.happen(incident, lasts);
  }
}
