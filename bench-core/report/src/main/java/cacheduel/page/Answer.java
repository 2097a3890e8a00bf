// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.page;

import cacheduel.plan.Role;
import cacheduel.ranking.Contender;
import cacheduel.ranking.Fastest;
import cacheduel.ranking.Load;
import cacheduel.ranking.Race;
import cacheduel.ranking.Rate;
import cacheduel.ranking.RatioText;
import cacheduel.report.table.Row;
import cacheduel.report.table.SummaryTable;
import cacheduel.result.CellResult;
import cacheduel.result.Status;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Who is fastest under one workload, with one kind of callers and in one mode.
 *
 * @param workload the workload
 * @param callers callers and mode, for example "4 threads, blocking"
 * @param outcome who won, if anybody
 * @param first those who cannot be told from the first, each with its rate
 * @param lead the winner's rate over that of the next, with its interval; empty if nobody won
 * @param next the next; empty if nobody won
 * @param leftOut how many cells take no part because they are not valid, for example "1 INVALID"
 */
record Answer(
    String workload,
    String callers,
    Race.Outcome outcome,
    List<Entry> first,
    String lead,
    String next,
    String leftOut) {

  /** One of the first. */
  record Entry(String name, String rate) {
    static Entry of(Contender contender) {
      return new Entry(contender.name(), Rate.number(contender.rate()));
    }
  }

  static List<Answer> of(SummaryTable table) {
    List<Answer> answers = new ArrayList<>();
    for (Race race : table.races()) {
      List<Contender> named =
          race.outcome() == Race.Outcome.NOT_DECIDED ? race.ranked().subList(0, 1) : race.first();
      answers.add(new Answer(
          table.title(),
          race.callers(),
          race.outcome(),
          named.stream().map(Entry::of).toList(),
          race.lead().map(RatioText::of).orElse(""),
          race.next().map(Contender::toString).orElse(""),
          leftOut(table, race.callers())));
    }
    return answers;
  }

  private static String leftOut(SummaryTable table, String callers) {
    Map<Status, Integer> counts = new TreeMap<>();
    table.rows().stream()
        .filter(row -> row.first() && !row.isFloor())
        .map(Row::result)
        .filter(result -> isOf(result, callers) && result.status() != Status.VALID)
        .forEach(result -> counts.merge(result.status(), 1, Integer::sum));
    List<String> texts = new ArrayList<>();
    counts.forEach((status, count) -> texts.add(count + " " + status));
    return String.join(", ", texts);
  }

  private static boolean isOf(CellResult result, String callers) {
    return result.cell().role() == Role.CLIENT
        && !Load.of(result.cell()).isOpen()
        && Fastest.race(result.cell()).equals(callers);
  }
}
