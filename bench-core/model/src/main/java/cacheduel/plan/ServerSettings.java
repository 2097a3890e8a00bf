// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.plan;

import cacheduel.input.EnumNames;
import cacheduel.server.Via;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The server systems of a run and how they are provided.
 *
 * <p>Immutable.
 *
 * @param systems the systems by their names, in the order of the preset
 * @param allowFlush whether a server given by address may be flushed
 */
public record ServerSettings(Map<String, ServerSystem> systems, boolean allowFlush) {
  public ServerSettings {
    systems = Collections.unmodifiableMap(new LinkedHashMap<>(systems));
  }

  /**
   * Returns how a system is provided.
   *
   * @throws IllegalArgumentException if the run does not use the system
   */
  public ServerSystem system(String name) {
    @Nullable ServerSystem system = systems.get(name);
    if (system == null) {
      throw new IllegalArgumentException("this run has no server '%s', but %s"
          .formatted(name, String.join(", ", systems.keySet())));
    }
    return system;
  }

  /** Returns a copy whose servers ask for a user; see {@link ServerSystem#auth}. */
  public ServerSettings with(@Nullable String auth) {
    Map<String, ServerSystem> copies = new LinkedHashMap<>();
    systems.forEach((name, system) -> copies.put(name, system.with(auth)));
    return new ServerSettings(copies, allowFlush);
  }

  /** Returns how a cell's server is provided, in its written form. */
  public String wayOf(String server) {
    @Nullable ServerSystem system = systems.get(server);
    return system == null ? ways() : way(system);
  }

  /** Returns one line, for example "local", or "memcached=local, brcache=docker" if they differ. */
  public String ways() {
    List<Via> ways = systems.values().stream().map(ServerSystem::via).distinct().toList();
    return ways.size() == 1
        ? EnumNames.of(ways.get(0))
        : systems.entrySet().stream()
            .map(entry -> entry.getKey() + "=" + way(entry.getValue()))
            .collect(Collectors.joining(", "));
  }

  private static String way(ServerSystem system) {
    return system.missing() == null ? EnumNames.of(system.via()) : "none";
  }
}
