// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli.display;

import cacheduel.faults.scenario.FaultScenario;

/**
 * A fault in the list of faults.
 *
 * @param description what happens
 * @param seconds how long it lasts; 0 if it is permanent
 */
public record FaultEntry(String name, String description, double seconds) {
  public static FaultEntry of(FaultScenario scenario) {
    return new FaultEntry(
        scenario.name(), scenario.description(), scenario.lasts().toMillis() / 1e3);
  }

  public String line() {
    return "%-16s %s".formatted(name, description);
  }
}
