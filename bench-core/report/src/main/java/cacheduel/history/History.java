// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.history;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Runs of one preset, one a night, as series: what became of each figure of each cell. What a client
 * gives is divided by what the floor gave in the same run, so that a machine that was slower that
 * night shows in the floor's series, and not in the client's.
 *
 * @param preset the preset, with its variants
 * @param nights the runs, the oldest first
 * @param series all series, cell by cell
 * @param withoutAny the cells that were to run and have no valid figure in any night
 */
public record History(
    String preset, List<Night> nights, List<Series> series, List<String> withoutAny) {

  /**
   * Makes the series.
   *
   * @param runs of one preset, at least one, in any order
   */
  public static History of(List<RunDigest> runs) {
    List<RunDigest> sorted = Night.sorted(runs);
    List<Night> nights = Night.of(sorted);
    SeriesBuilder builder = new SeriesBuilder(sorted, nights);
    return new History(sorted.get(0).preset(), nights, builder.all(), builder.withoutAny());
  }

  /** The newest night. */
  public Night newest() {
    return nights.get(nights.size() - 1);
  }

  /** The series by the names of their cells. */
  public Map<String, List<Series>> byCell() {
    Map<String, List<Series>> cells = new LinkedHashMap<>();
    series.forEach(
        one -> cells.computeIfAbsent(one.name(), name -> new ArrayList<>()).add(one));
    return cells;
  }

  /** The series of which the newest night stands out. */
  public List<Series> standingOut() {
    return series.stream().filter(one -> one.outlier().standsOut()).toList();
  }

  /** The earlier nights that were measured under other conditions than the newest one. */
  public List<Night> unlike() {
    return nights.stream().filter(night -> !night.alike()).toList();
  }
}
