// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.faults.scenario;

import cacheduel.input.UsageException;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import org.jspecify.annotations.Nullable;

/** The known scenarios by name. */
public final class FaultScenarios {
  private FaultScenarios() {}

  /**
   * Returns the shipped scenarios, then those found in jars, in the order in which they run.
   *
   * @throws UsageException if one of a jar has the name of another
   */
  public static List<FaultScenario> all() {
    Map<String, FaultScenario> byName = new LinkedHashMap<>();
    ShippedScenarios.ALL.forEach(scenario -> byName.put(scenario.name(), scenario));
    for (FaultScenario found : ServiceLoader.load(FaultScenario.class)) {
      @Nullable FaultScenario other = byName.putIfAbsent(found.name(), found);
      if (other != null) {
        throw new UsageException(
            "the scenario '%s' of %s has the name of %s: rename it, or take its jar out of lib/"
                .formatted(
                    found.name(),
                    found.getClass().getName(),
                    ShippedScenarios.ALL.contains(other)
                        ? "a shipped one"
                        : other.getClass().getName()));
      }
    }
    return List.copyOf(byName.values());
  }

  /**
   * Returns the scenarios of these names, in the order of {@link #all()}.
   *
   * @throws UsageException if one is unknown, with the nearest name, or as {@link #all()}
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
