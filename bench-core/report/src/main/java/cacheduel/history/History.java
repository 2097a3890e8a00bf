// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.history;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * The figures of each cell from night to night, from runs of one preset. A client's figures are
 * divided by the floor's of the same run, so that a machine that was slower that night shows in the
 * floor's series and not in the client's.
 *
 * @param preset the preset, with its variants
 * @param nights the runs, the oldest first
 * @param series all series, cell by cell
 * @param withoutAny the cells that were to run and have no valid figure in any night
 */
public record History(
    String preset, List<Night> nights, List<Series> series, List<String> withoutAny) {

  /**
   * Builds the history of some runs.
   *
   * @param runs of one preset, at least one, in any order
   */
  public static History of(List<RunDigest> runs) {
    List<RunDigest> sorted = runs.stream()
        .sorted(Comparator.comparing(RunDigest::startedAt).thenComparing(RunDigest::name))
        .toList();
    List<Night> nights = Night.of(sorted);
    SeriesBuilder builder = new SeriesBuilder(nights);
    return new History(sorted.get(0).preset(), nights, builder.all(), builder.withoutAny());
  }

  /** Returns the newest night. */
  public Night newest() {
    return nights.get(nights.size() - 1);
  }

  /** Returns the series by cell name. */
  public Map<String, List<Series>> byCell() {
    return series.stream()
        .collect(Collectors.groupingBy(Series::name, LinkedHashMap::new, Collectors.toList()));
  }

  /** Returns the series whose newest night stands out. */
  public List<Series> standingOut() {
    return series.stream().filter(one -> one.outlier().standsOut()).toList();
  }

  /** Returns the series that have too few earlier nights to be checked. */
  public List<Series> tooFew() {
    return series.stream()
        .filter(one -> one.outlier().deviation() == Outlier.Deviation.TOO_FEW)
        .toList();
  }

  /** Returns the earlier nights that were measured under other conditions than the newest one. */
  public List<Night> unlike() {
    return nights.stream().filter(night -> !night.alike()).toList();
  }
}
