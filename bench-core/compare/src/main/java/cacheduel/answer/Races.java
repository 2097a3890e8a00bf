// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.answer;

import cacheduel.contest.Contest;
import cacheduel.naming.Labels;
import cacheduel.plan.Role;
import cacheduel.ranking.Baselines;
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
  private final Contest rates;

  private Races(Contest rates) {
    this.rates = rates;
  }

  /**
   * Returns a race for each question with a client that was measured, in the order of the results.
   *
   * @param rates of these results
   */
  static List<Race> of(List<CellResult> results, Contest rates) {
    Baselines baselines = Baselines.of(results);
    Map<Question, List<CellResult>> races = results.stream()
        .filter(result -> isIn(result, baselines))
        .collect(Collectors.groupingBy(
            result -> Question.of(result.cell()), LinkedHashMap::new, Collectors.toList()));
    Races grouping = new Races(rates);
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
    Map<String, List<CellResult>> byClient = results.stream()
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
    ranked.sort(Comparator.comparing(Entrant::best, fastestFirst()));
    return new Race(question, ranked, unranked, lacking);
  }

  private Entrant entrant(String name, List<CellResult> results) {
    Map<Boolean, List<CellResult>> byRanked = results.stream()
        .filter(result -> result.status() != Status.SKIPPED)
        .collect(Collectors.partitioningBy(
            result -> result.status() == Status.VALID && Double.isFinite(rate(result))));
    return new Entrant(
        name,
        byRanked.getOrDefault(true, List.of()).stream().sorted(fastestFirst()).toList(),
        byRanked.getOrDefault(false, List.of()));
  }

  private Comparator<CellResult> fastestFirst() {
    return Comparator.comparingDouble(result -> -rate(result));
  }

  /** Returns the logarithm of a rate, if need be that of all iterations; infinite or NaN without one. */
  private double rate(CellResult result) {
    double typical = rates.typical(result);
    Throughput whole = result.throughput();
    return Double.isFinite(typical) || whole == null ? typical : Math.log(whole.opsPerSecond());
  }
}
