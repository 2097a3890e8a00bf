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
 * @param server the server system
 * @param profile the clients' settings profile
 * @param params the workload
 */
record WorkloadPoint(String server, SettingsProfile profile, Map<String, String> params) {
  static WorkloadPoint of(Cell cell) {
    return new WorkloadPoint(cell.server(), cell.profile(), cell.params());
  }

  /** The point in one line, for example "memcached, fair settings: mix=get valueSize=1024". */
  String title(Set<String> shownParams) {
    return "%s, %s settings: %s".formatted(server, Words.of(profile), workload(shownParams));
  }

  /** Those parameters, for example "mix=get valueSize=1024". */
  String workload(Set<String> shownParams) {
    return params.entrySet().stream()
        .filter(param -> shownParams.contains(param.getKey()))
        .map(param -> param.getKey() + "=" + param.getValue())
        .collect(Collectors.joining(" "));
  }

  /** The names of the parameters in which the points differ, or of all if they differ in none. */
  static Set<String> telling(Collection<WorkloadPoint> points) {
    Map<String, Set<String>> values = new LinkedHashMap<>();
    for (WorkloadPoint point : points) {
      point.params.forEach(
          (name, value) -> values.computeIfAbsent(name, n -> new HashSet<>()).add(value));
    }
    Set<String> telling = new LinkedHashSet<>(values.keySet());
    telling.removeIf(name -> values.getOrDefault(name, Set.of()).size() < 2);
    return telling.isEmpty() ? values.keySet() : telling;
  }
}
