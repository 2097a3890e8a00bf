// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.answer;

import cacheduel.contest.Contest;
import cacheduel.floor.Floors;
import cacheduel.naming.Labels;
import cacheduel.plan.Role;
import cacheduel.result.CellResult;
import cacheduel.result.Status;
import cacheduel.result.Throughput;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Groups the results of a run into races. */
final class Races {
  private final Contest figures;

  private Races(Contest figures) {
    this.figures = figures;
  }

  /**
   * Returns a race for each question with a client that was measured, in the order of the results.
   *
   * @param figures of these results, by which they are ranked
   */
  static List<Race> of(List<CellResult> results, Contest figures) {
    Floors floors = Floors.of(results);
    Map<Question, List<CellResult>> races = results.stream()
        .filter(result -> isIn(result, floors))
        .collect(Collectors.groupingBy(
            result -> Question.of(result.cell()), LinkedHashMap::new, Collectors.toList()));
    Races grouping = new Races(figures);
    return races.entrySet().stream()
        .map(race -> grouping.race(race.getKey(), race.getValue()))
        .filter(race -> !race.ranked().isEmpty() || !race.unranked().isEmpty())
        .filter(race -> race.unranked().stream().noneMatch(Races::isValid))
        .toList();
  }

  private static boolean isIn(CellResult result, Floors floors) {
    return result.cell().role() == Role.CLIENT
        && !result.cell().isTry()
        && !floors.isBareWire(result);
  }

  /** At a given rate, a valid cell cannot be ranked if processor times are not known here. */
  private static boolean isValid(Entrant unranked) {
    return unranked.others().stream().anyMatch(result -> result.status() == Status.VALID);
  }

  private Race race(Question question, List<CellResult> results) {
    Map<String, List<CellResult>> byClient = results.stream()
        .collect(Collectors.groupingBy(
            result -> Labels.client(result.cell()), LinkedHashMap::new, Collectors.toList()));
    List<Entrant> ranked = new ArrayList<>();
    List<Entrant> unranked = new ArrayList<>();
    List<String> lacking = new ArrayList<>();
    byClient.forEach((name, ofClient) -> {
      Entrant entrant = entrant(name, ofClient);
      if (!entrant.valid().isEmpty()) {
        ranked.add(entrant);
      } else if (!entrant.others().isEmpty()) {
        unranked.add(entrant);
      } else {
        lacking.add(name);
      }
    });
    ranked.sort(Comparator.comparing(Entrant::best, bestFirst()));
    return new Race(question, ranked, unranked, lacking);
  }

  private Entrant entrant(String name, List<CellResult> results) {
    Map<Boolean, List<CellResult>> byRanked = results.stream()
        .filter(result -> result.status() != Status.SKIPPED)
        .collect(Collectors.partitioningBy(
            result -> result.status() == Status.VALID && Double.isFinite(figure(result))));
    return new Entrant(
        name,
        byRanked.getOrDefault(true, List.of()).stream().sorted(bestFirst()).toList(),
        byRanked.getOrDefault(false, List.of()));
  }

  private Comparator<CellResult> bestFirst() {
    return Comparator.comparingDouble(result -> -figure(result));
  }

  /**
   * Returns the logarithm of the figure by which a cell is ranked: of a rate, if need be that of all
   * iterations; infinite or NaN without one.
   */
  private double figure(CellResult result) {
    double typical = figures.typical(result);
    Throughput whole = result.throughput();
    return Double.isFinite(typical) || whole == null || result.cell().isOpen()
        ? typical
        : Math.log(whole.opsPerSecond());
  }
}
