// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.page;

import cacheduel.plan.Cell;
import cacheduel.plan.Role;
import cacheduel.ranking.Contender;
import cacheduel.ranking.Fastest;
import cacheduel.ranking.Labels;
import cacheduel.ranking.Load;
import cacheduel.ranking.Race;
import cacheduel.ranking.Rate;
import cacheduel.ranking.RatioText;
import cacheduel.report.table.SummaryTable;
import cacheduel.result.Status;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import tools.jackson.databind.node.ObjectNode;

/** The fastest clients of each race, and a summary of all races. */
final class RaceAnswers {
  private RaceAnswers() {}

  /** Returns one answer for each race at a workload. */
  static List<ObjectNode> of(SummaryTable table) {
    return table.races().stream().map(race -> answer(table, race)).toList();
  }

  private static ObjectNode answer(SummaryTable table, Race race) {
    boolean undecided = race.outcome() == Race.Outcome.NOT_DECIDED;
    List<Contender> first = undecided ? race.ranked().subList(0, 1) : race.first();
    return PageJson.object()
        .put("workload", table.title())
        .put("callers", race.callers())
        .put("outcome", race.outcome().name())
        .putPOJO(
            "first",
            first.stream().map(one -> entry(one, isFaulty(table, race, one))).toList())
        .put("lead", race.lead().map(RatioText::of).orElse(""))
        .put("next", race.next().map(Contender::toString).orElse(""))
        .put("noise", race.noise())
        .put("leftOut", leftOut(table, race.callers()));
  }

  private static boolean isFaulty(SummaryTable table, Race race, Contender contender) {
    return table.rows().stream()
        .filter(row -> isIn(row.cell(), race.callers()))
        // a contender's name may end with its connections
        .filter(row -> (contender.name() + " ").startsWith(Labels.contender(row.cell()) + " "))
        .anyMatch(row -> !row.result().knownFaults().isEmpty());
  }

  private static ObjectNode entry(Contender contender, boolean faulty) {
    return PageJson.object()
        .put("name", contender.name())
        .put("faulty", faulty)
        .put("rate", Rate.number(contender.rate()));
  }

  /** Counts the cells that are not ranked because they are not valid, for example "1 INVALID". */
  private static String leftOut(SummaryTable table, String callers) {
    Map<Status, Long> counts = table.rows().stream()
        .filter(row -> row.first() && !row.isBareWire() && isIn(row.cell(), callers))
        .map(row -> row.result().status())
        .filter(status -> status != Status.VALID)
        .collect(Collectors.groupingBy(Function.identity(), TreeMap::new, Collectors.counting()));
    return counts.entrySet().stream()
        .map(count -> count.getValue() + " " + count.getKey())
        .collect(Collectors.joining(", "));
  }

  private static boolean isIn(Cell cell, String callers) {
    return cell.role() == Role.CLIENT
        && !Load.of(cell).isOpen()
        && Fastest.race(cell).equals(callers);
  }

  /** Counts the wins of each client, most wins first; empty with fewer than two races. */
  static List<String> standings(List<Race> races) {
    List<Race> compared =
        races.stream().filter(race -> race.outcome() != Race.Outcome.ONLY_ONE).toList();
    if (compared.size() < 2) {
      return List.of();
    }
    Map<String, Integer> wins = new LinkedHashMap<>();
    compared.stream()
        .filter(race -> race.outcome() == Race.Outcome.WON)
        .forEach(race -> wins.merge(race.ranked().get(0).name(), 1, Integer::sum));
    List<String> lines = new ArrayList<>();
    wins.entrySet().stream()
        .sorted(Map.Entry.comparingByValue(Comparator.reverseOrder()))
        .forEach(entry -> lines.add("%s is fastest in %d of %d comparisons"
            .formatted(entry.getKey(), entry.getValue(), compared.size())));
    add(lines, compared, Race.Outcome.TIE, "tied at the top (intervals overlap)");
    add(
        lines,
        compared,
        Race.Outcome.NOT_DECIDED,
        "not decided (too few iterations for an interval)");
    return lines;
  }

  private static void add(
      List<String> lines, List<Race> compared, Race.Outcome outcome, String text) {
    long count = compared.stream().filter(race -> race.outcome() == outcome).count();
    if (count > 0) {
      lines.add("%d of %d %s".formatted(count, compared.size(), text));
    }
  }
}
