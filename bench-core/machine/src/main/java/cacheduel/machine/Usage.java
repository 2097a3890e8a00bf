// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.machine;

import java.io.Serializable;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The use of the machine in one measured period, or in several of them together.
 *
 * @param start the start of the (first) period in wall-clock time
 * @param wallNanos the length of the period, or of all of them together
 * @param client use by the client JVMs; null if none was watched
 * @param server use by the server's processes; null if none was watched, as with one that runs
 *     elsewhere
 * @param serverIsHere whether the server's addresses are this machine's own, whether or not its
 *     processes are known
 * @param machine use of the machine as a whole
 * @param networks traffic of the interfaces towards the server
 */
public record Usage(
    Instant start,
    long wallNanos,
    @Nullable ProcessUsage client,
    @Nullable ProcessUsage server,
    boolean serverIsHere,
    MachineUsage machine,
    List<NetworkUsage> networks)
    implements Serializable {

  public Usage {
    networks = List.copyOf(networks);
  }

  /**
   * Returns several periods as one: counters are summed, as are the periods' lengths, and of peaks
   * the largest is kept. A counter that is unknown in one period is unknown in the result.
   *
   * @param periods at least one, in the order in which they were measured
   */
  public static Usage merge(List<Usage> periods) {
    return merge(Joint.IN_TURN, periods);
  }

  /**
   * Returns the use of several machines at the same time as that of one large machine: everything is
   * summed but the length of a period. A role that no process of a machine has adds nothing there.
   *
   * @param machines the periods of each machine; those of one measurement have the same index
   * @return empty if the machines have different numbers of periods, so that it is unknown which
   *     belong together
   */
  public static List<Usage> beside(List<List<Usage>> machines) {
    List<Usage> all = new ArrayList<>();
    if (machines.stream().map(List::size).distinct().count() == 1) {
      for (int i = 0; i < machines.get(0).size(); i++) {
        int period = i;
        List<Usage> same = machines.stream().map(each -> each.get(period)).toList();
        all.add(same.size() == 1 ? same.get(0) : merge(Joint.BESIDE, same));
      }
    }
    return List.copyOf(all);
  }

  private static Usage merge(Joint joint, List<Usage> periods) {
    return new Usage(
        periods.get(0).start(),
        joint.length(periods, Usage::wallNanos),
        role(joint, periods, Usage::client),
        role(joint, periods, Usage::server),
        periods.stream().anyMatch(Usage::serverIsHere),
        MachineUsage.merge(joint, periods.stream().map(Usage::machine).toList()),
        networks(joint, periods));
  }

  private static @Nullable ProcessUsage role(
      Joint joint, List<Usage> periods, Function<Usage, @Nullable ProcessUsage> role) {
    List<ProcessUsage> parts = new ArrayList<>();
    periods.stream().map(role).filter(Objects::nonNull).forEach(parts::add);
    boolean unknown = joint == Joint.IN_TURN && parts.size() < periods.size();
    return unknown || parts.isEmpty() ? null : ProcessUsage.merge(joint, parts);
  }

  private static List<NetworkUsage> networks(Joint joint, Collection<Usage> periods) {
    Map<String, List<NetworkUsage>> byName = new LinkedHashMap<>();
    periods.stream()
        .flatMap(period -> period.networks().stream())
        .forEach(part ->
            byName.computeIfAbsent(part.name(), name -> new ArrayList<>()).add(part));
    return byName.values().stream()
        .map(parts -> NetworkUsage.merge(joint, parts))
        .toList();
  }
}
