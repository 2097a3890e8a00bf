// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.report;

import cacheduel.client.SettingsProfile;
import cacheduel.plan.Cell;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What the rows of one table have in common, so that they may be compared.
 *
 * @param part the part of the preset; empty if it has none
 * @param server the server system, or those that stand side by side, as "memcached and brcache"
 * @param profile the clients' settings profile
 * @param params the workload
 */
public record WorkloadPoint(
    String part, String server, SettingsProfile profile, Map<String, String> params) {
  /** The point of a cell. */
  public static WorkloadPoint of(Cell cell) {
    return new WorkloadPoint(cell.part(), cell.server(), cell.profile(), cell.params());
  }

  /** The same on several server systems. */
  WorkloadPoint on(String servers) {
    return new WorkloadPoint(part, servers, profile, params);
  }

  /** The same but for the rate of an open loop. */
  WorkloadPoint withoutRate() {
    Map<String, String> others = new LinkedHashMap<>(params);
    others.remove(Load.RATE);
    return new WorkloadPoint(part, server, profile, others);
  }

  /** In one line, for example "binary: memcached, fair settings, closed(4 threads): valueSize=1024". */
  String title(String load, Set<String> shownParams) {
    String workload = workload(shownParams);
    return "%s%s, %s settings, %s%s"
        .formatted(
            part.isEmpty() ? "" : part + ": ",
            server,
            Words.of(profile),
            load,
            workload.isEmpty() ? "" : ": " + workload);
  }

  /** Those parameters, for example "mix=get valueSize=1024"; the rate is said by the load. */
  public String workload(Set<String> shownParams) {
    return params.entrySet().stream()
        .filter(param -> shownParams.contains(param.getKey()))
        .filter(param -> !param.getKey().equals(Load.RATE))
        .map(param -> param.getKey() + "=" + param.getValue())
        .collect(Collectors.joining(" "));
  }

  /** The names of the parameters in which several points differ, or all of one point. */
  public static Set<String> telling(Collection<WorkloadPoint> points) {
    Map<String, Set<String>> values = new LinkedHashMap<>();
    for (WorkloadPoint point : points) {
      point.params.forEach(
          (name, value) -> values.computeIfAbsent(name, n -> new HashSet<>()).add(value));
    }
    Set<String> telling = new LinkedHashSet<>(values.keySet());
    telling.removeIf(
        name -> points.size() > 1 && values.getOrDefault(name, Set.of()).size() < 2);
    return telling;
  }
}
