// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.history;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;

/**
 * The figures of each cell from night to night, from runs of one preset. A client's figures are
 * divided by the floor's of the same run, so that a machine that was slower that night shows in the
 * floor's series and not in the client's.
 *
 * @param preset the preset, with its variants
 * @param nights the runs, the oldest first
 * @param series all series, cell by cell
 * @param standings where each series stands, in their order
 * @param withoutAny the cells that were to run and have no valid figure in any night
 */
public record History(
    String preset,
    List<Night> nights,
    List<Series> series,
    List<Standing> standings,
    List<String> withoutAny) {
  /** The fewest nights in which a change is looked for. */
  public static final int FEWEST_NIGHTS = Standings.FEWEST;

  /**
   * Builds the history of some runs.
   *
   * @param runs of one preset, at least one, in any order
   * @param accepted the accepted night of each client that has one, as a UTC time such as
   *     20261121-031500
   */
  public static History of(List<RunDigest> runs, Map<String, String> accepted) {
    List<RunDigest> sorted = runs.stream()
        .sorted(Comparator.comparing(RunDigest::startedAt).thenComparing(RunDigest::name))
        .toList();
    List<Night> nights = Night.of(sorted);
    SeriesBuilder builder = new SeriesBuilder(nights);
    List<Series> series = builder.all();
    return new History(
        sorted.get(0).preset(),
        nights,
        series,
        new Standings(series, accepted).all(),
        builder.withoutAny());
  }

  public Night newest() {
    return nights.get(nights.size() - 1);
  }

  /** Returns the standings by the name of the cell. */
  public Map<String, List<Standing>> byCell() {
    return standings.stream()
        .collect(Collectors.groupingBy(
            standing -> standing.series().name(), LinkedHashMap::new, Collectors.toList()));
  }

  /** Returns the series with a lasting change. */
  public List<Standing> standingOut() {
    return standings.stream().filter(Standing::standsOut).toList();
  }

  /** Returns how many nights a change needs to be marked; empty if there are enough for each series. */
  public Optional<String> patience() {
    long tooFew = standings.stream().filter(standing -> !standing.isKnown()).count();
    if (tooFew > 0) {
      return Optional.of("%d series %s fewer than %d nights to find a change in."
          .formatted(tooFew, tooFew == 1 ? "has" : "have", FEWEST_NIGHTS));
    }
    long alike = nights.stream().filter(Night::alike).count();
    OptionalInt fewest = Standings.fewestForOne(series.size());
    if (fewest.isPresent() && fewest.getAsInt() <= alike) {
      return Optional.empty();
    }
    String needed = fewest.isEmpty()
        ? "is never marked"
        : "needs %d nights to be marked, half of them after it, and there are %d"
            .formatted(fewest.getAsInt(), alike);
    return Optional.of(
        "With %d series, a change of a single one %s. A change of many series needs fewer nights."
            .formatted(series.size(), needed));
  }

  /** Returns a sentence on the nights that are not compared with the newest; empty if all are. */
  public Optional<String> otherConditions() {
    List<String> unlike =
        nights.stream().filter(night -> !night.alike()).map(Night::name).toList();
    return unlike.isEmpty()
        ? Optional.empty()
        : Optional.of(
            ("%d of %d earlier nights had another machine, JVM, server or settings than the newest and are"
                    + " not compared with it: %s.")
                .formatted(unlike.size(), nights.size() - 1, String.join(", ", unlike)));
  }
}
