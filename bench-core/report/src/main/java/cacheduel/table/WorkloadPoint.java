// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.table;

import cacheduel.plan.Axis;
import cacheduel.plan.Cell;
import cacheduel.plan.Coordinates;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The common coordinates of the rows of one table, which make them comparable.
 *
 * @param coordinates the part of the preset, the server system, or those side by side, as
 *     "memcached and brcache", the clients' settings and the workload
 */
public record WorkloadPoint(Coordinates coordinates) {
  private static final List<Axis> AXES = Stream.concat(
          Stream.of(Axis.PART, Axis.SERVER, Axis.PROFILE), Axis.workload().stream())
      .toList();

  /** The point of a cell. */
  public static WorkloadPoint of(Cell cell) {
    return new WorkloadPoint(Coordinates.of(cell, AXES));
  }

  /** Returns a copy on several server systems. */
  WorkloadPoint on(String servers) {
    return new WorkloadPoint(coordinates.with(Axis.SERVER, servers));
  }

  /** Returns a copy without an axis, such as the rate of an open loop. */
  public WorkloadPoint without(Axis axis) {
    return new WorkloadPoint(coordinates.without(axis));
  }

  String server() {
    return coordinates.get(Axis.SERVER);
  }

  /**
   * Returns it in one line, for example "binary: memcached, fair settings, closed(4 threads):
   * valueSize=1024".
   */
  String title(String load, Set<Axis> shownParams) {
    String part = coordinates.get(Axis.PART);
    String workload = workload(shownParams);
    return "%s%s, %s settings, %s%s"
        .formatted(
            part.isEmpty() ? "" : part + ": ",
            server(),
            coordinates.get(Axis.PROFILE),
            load,
            workload.isEmpty() ? "" : ": " + workload);
  }

  /** Returns those parameters, for example "mix=get valueSize=1024"; the load names the rate. */
  public String workload(Set<Axis> shownParams) {
    return params().stream()
        .filter(shownParams::contains)
        .filter(axis -> axis != Axis.RATE)
        .map(axis -> axis.key() + "=" + coordinates.get(axis))
        .collect(Collectors.joining(" "));
  }

  /** The parameters of its workload. */
  List<Axis> params() {
    return Axis.workload().stream()
        .filter(axis -> !coordinates.get(axis).isEmpty())
        .toList();
  }

  /** The parameters in which several points differ, or all of one point. */
  public static Set<Axis> telling(Collection<WorkloadPoint> points) {
    Map<Axis, Set<String>> values = new LinkedHashMap<>();
    for (WorkloadPoint point : points) {
      point
          .params()
          .forEach(axis ->
              values.computeIfAbsent(axis, a -> new HashSet<>()).add(point.coordinates.get(axis)));
    }
    Set<Axis> telling = new LinkedHashSet<>(values.keySet());
    telling.removeIf(
        axis -> points.size() > 1 && values.getOrDefault(axis, Set.of()).size() < 2);
    return telling;
  }
}
