// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.machine;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * What one measured window, or several of them together, took of the machine.
 *
 * @param start when the (first) window began, by the clock on the wall
 * @param wallNanos how long the window lasted, or all of them together
 * @param client what the client JVMs used; null if none was watched
 * @param server what the server's processes used; null if none was watched, as with one that runs
 *     elsewhere
 * @param serverIsHere whether the addresses of the server are this machine's own, whether or not
 *     its processes are known
 * @param machine what the machine as a whole did
 * @param networks what the interfaces towards the server carried
 */
public record Usage(
    Instant start,
    long wallNanos,
    @Nullable ProcessUsage client,
    @Nullable ProcessUsage server,
    boolean serverIsHere,
    MachineUsage machine,
    List<NetworkUsage> networks) {

  public Usage {
    networks = List.copyOf(networks);
  }

  /**
   * Several windows as one: what was used is summed, over the sum of their lengths; of what was
   * seen at moments the largest is kept. What is unknown in one of them is unknown in all.
   *
   * @param windows at least one, in the order in which they were measured
   */
  public static Usage merge(List<Usage> windows) {
    return new Usage(
        windows.get(0).start(),
        windows.stream().mapToLong(Usage::wallNanos).sum(),
        role(windows, Usage::client),
        role(windows, Usage::server),
        windows.stream().anyMatch(Usage::serverIsHere),
        MachineUsage.merge(windows.stream().map(Usage::machine).toList()),
        networks(windows));
  }

  private static @Nullable ProcessUsage role(
      List<Usage> windows, Function<Usage, @Nullable ProcessUsage> role) {
    List<ProcessUsage> parts = new ArrayList<>();
    for (Usage window : windows) {
      ProcessUsage part = role.apply(window);
      if (part == null) {
        return null;
      }
      parts.add(part);
    }
    return ProcessUsage.merge(parts);
  }

  private static List<NetworkUsage> networks(Collection<Usage> windows) {
    Map<String, List<NetworkUsage>> byName = new LinkedHashMap<>();
    windows.stream()
        .flatMap(window -> window.networks().stream())
        .forEach(part ->
            byName.computeIfAbsent(part.name(), name -> new ArrayList<>()).add(part));
    return byName.values().stream().map(NetworkUsage::merge).toList();
  }
}
