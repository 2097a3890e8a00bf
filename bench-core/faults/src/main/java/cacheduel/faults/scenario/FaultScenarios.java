// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.faults.scenario;

import cacheduel.input.UsageException;
import java.util.Collection;
import java.util.List;
import java.util.ServiceLoader;

/** The known scenarios by name. */
public final class FaultScenarios {
  private FaultScenarios() {}

  /** Returns all scenarios, in the order in which they are run. */
  public static List<FaultScenario> all() {
    return ServiceLoader.load(FaultScenario.class).stream()
        .map(ServiceLoader.Provider::get)
        .toList();
  }

  /**
   * Returns the scenarios of these names, in the order of {@link #all()}.
   *
   * @throws UsageException if one is unknown, with the nearest name
   */
  public static List<FaultScenario> named(Collection<String> names) {
    List<FaultScenario> all = all();
    List<String> known = all.stream().map(FaultScenario::name).toList();
    for (String name : names) {
      if (!known.contains(name)) {
        throw UsageException.unknown("scenario", name, known);
      }
    }
    return all.stream().filter(scenario -> names.contains(scenario.name())).toList();
  }
}
