// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.answer;

import cacheduel.naming.Labels;
import cacheduel.plan.Role;
import cacheduel.ranking.Baselines;
import cacheduel.result.CellResult;
import cacheduel.result.Status;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Groups the results of a run into races. */
final class Races {
  private final boolean inRounds;

  private Races(boolean inRounds) {
    this.inRounds = inRounds;
  }

  /**
   * Returns a race for each question with a client that was measured, in the order of the results.
   *
   * @param inRounds whether forks of the same number were measured in one round
   */
  static List<Race> of(List<CellResult> results, boolean inRounds) {
    Baselines baselines = Baselines.of(results);
    Map<Question, List<CellResult>> races = results.stream()
        .filter(result -> isIn(result, baselines))
        .collect(Collectors.groupingBy(
            result -> Question.of(result.cell()), LinkedHashMap::new, Collectors.toList()));
    Races grouping = new Races(inRounds);
    return races.entrySet().stream()
        .map(race -> grouping.race(race.getKey(), race.getValue()))
        .filter(race -> !race.ranked().isEmpty() || !race.unranked().isEmpty())
        .toList();
  }

  private static boolean isIn(CellResult result, Baselines baselines) {
    return result.cell().role() == Role.CLIENT
        && !result.cell().probing()
        && !result.cell().isOpen()
        && !baselines.isBareWire(result);
  }

  private Race race(Question question, List<CellResult> results) {
    TypicalRates rates = new TypicalRates(results, inRounds);
    Map<String, List<CellResult>> byClient = results.stream()
        .collect(Collectors.groupingBy(
            result -> Labels.client(result.cell()), LinkedHashMap::new, Collectors.toList()));
    List<Entrant> ranked = new ArrayList<>();
    List<Entrant> unranked = new ArrayList<>();
    List<String> lacking = new ArrayList<>();
    byClient.forEach((name, its) -> {
      Entrant entrant = entrant(name, its, rates);
      if (!entrant.valid().isEmpty()) {
        ranked.add(entrant);
      } else if (!entrant.others().isEmpty()) {
        unranked.add(entrant);
      } else {
        lacking.add(name);
      }
    });
    ranked.sort(Comparator.comparing(Entrant::best, rates.fastestFirst()));
    return new Race(question, ranked, unranked, lacking);
  }

  private static Entrant entrant(String name, List<CellResult> results, TypicalRates rates) {
    Map<Boolean, List<CellResult>> byRanked = results.stream()
        .filter(result -> result.status() != Status.SKIPPED)
        .collect(Collectors.partitioningBy(
            result -> result.status() == Status.VALID && Double.isFinite(rates.of(result))));
    return new Entrant(
        name,
        byRanked.getOrDefault(true, List.of()).stream()
            .sorted(rates.fastestFirst())
            .toList(),
        byRanked.getOrDefault(false, List.of()));
  }
}
