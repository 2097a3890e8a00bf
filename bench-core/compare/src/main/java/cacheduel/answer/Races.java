// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.answer;

import cacheduel.plan.Role;
import cacheduel.ranking.Baselines;
import cacheduel.ranking.Labels;
import cacheduel.ranking.Load;
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
  private Races() {}

  /** Returns a race for each question, in the order of the results. */
  static List<Race> of(List<CellResult> results) {
    Baselines baselines = Baselines.of(results);
    Map<Question, List<CellResult>> races = results.stream()
        .filter(result -> isIn(result, baselines))
        .collect(Collectors.groupingBy(
            result -> Question.of(result.cell()), LinkedHashMap::new, Collectors.toList()));
    return races.entrySet().stream()
        .map(race -> race(race.getKey(), race.getValue()))
        .filter(race -> !race.ranked().isEmpty() || !race.unranked().isEmpty())
        .toList();
  }

  private static boolean isIn(CellResult result, Baselines baselines) {
    return result.cell().role() == Role.CLIENT
        && !result.cell().probing()
        && !Load.of(result.cell()).isOpen()
        && !baselines.isBareWire(result);
  }

  private static Race race(Question question, List<CellResult> cells) {
    Map<String, List<CellResult>> byClient = cells.stream()
        .collect(Collectors.groupingBy(
            result -> Labels.client(result.cell()), LinkedHashMap::new, Collectors.toList()));
    List<Entrant> ranked = new ArrayList<>();
    List<Entrant> unranked = new ArrayList<>();
    List<String> lacking = new ArrayList<>();
    byClient.forEach((name, its) -> {
      Entrant entrant = entrant(name, its);
      if (!entrant.valid().isEmpty()) {
        ranked.add(entrant);
      } else if (!entrant.others().isEmpty()) {
        unranked.add(entrant);
      } else {
        lacking.add(name);
      }
    });
    ranked.sort(Comparator.comparingDouble((Entrant entrant) -> -rate(entrant.best())));
    return new Race(question, ranked, unranked, lacking);
  }

  private static Entrant entrant(String name, List<CellResult> cells) {
    return new Entrant(
        name,
        cells.stream()
            .filter(Races::isRanked)
            .sorted(Comparator.comparingDouble((CellResult result) -> -rate(result)))
            .toList(),
        cells.stream()
            .filter(result -> !isRanked(result) && result.status() != Status.SKIPPED)
            .toList());
  }

  private static boolean isRanked(CellResult result) {
    return result.status() == Status.VALID && rate(result) > 0;
  }

  private static double rate(CellResult result) {
    ForkLogs logs = ForkLogs.ofRate(result);
    Throughput rate = result.throughput();
    return logs.byFork().isEmpty() ? rate == null ? 0 : rate.opsPerSecond() : logs.typical();
  }
}
