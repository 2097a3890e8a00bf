// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.planner;

import cacheduel.catalog.InstalledClient;
import cacheduel.client.Feature;
import cacheduel.client.Mode;
import cacheduel.client.SettingsProfile;
import cacheduel.client.Tunable;
import cacheduel.input.UsageException;
import cacheduel.plan.Concurrency;
import cacheduel.preset.ConcurrencyAxes;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A client with chosen settings.
 *
 * @param client the client
 * @param tuned the chosen settings, by name; empty for the defaults
 */
record Contender(InstalledClient client, Map<String, String> tuned) {
  /**
   * Sets the number of connections where the preset leaves it to the client.
   *
   * @throws UsageException if the preset and the settings both have one
   */
  Concurrency connected(Concurrency callers, Mode mode) {
    String chosen = tuned.getOrDefault(Tunable.CONNECTIONS, "");
    boolean isOpen = isOpen(callers);
    if (!isOpen && !chosen.isEmpty()) {
      throw new UsageException(
          "--connections and %s[connections=%s] set the same number: give only one of them"
              .formatted(client.name(), chosen));
    }
    int threads = callers.threadsPerInstance();
    if (!chosen.isEmpty()) {
      return callers.withConnections(
          chosen.equals(Tunable.PER_THREAD) ? threads : Integer.parseInt(chosen));
    }
    return isOpen
        ? callers.withConnections(client.capabilities().connections(mode, threads))
        : callers;
  }

  /**
   * Returns the settings of a cell. As shipped, a pool has the library's own size, so that a number
   * that the preset gives is one of them.
   */
  Map<String, String> settings(Concurrency callers, SettingsProfile profile) {
    if (isOpen(callers) || profile == SettingsProfile.FAIR || !hasPool()) {
      return tuned;
    }
    Map<String, String> settings = new LinkedHashMap<>();
    settings.put(Tunable.CONNECTIONS, Integer.toString(callers.connections()));
    settings.putAll(tuned);
    return settings;
  }

  private static boolean isOpen(Concurrency callers) {
    return callers.connections() == ConcurrencyAxes.AS_THE_CLIENT_NEEDS;
  }

  /** The bare wire has no size of its own. */
  private boolean hasPool() {
    return client.capabilities().has(Feature.CONNECTION_POOL) && !FloorCells.isFloor(client);
  }
}
