// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.answer;

import cacheduel.contest.Contest;
import cacheduel.contest.ForkLogs;
import cacheduel.contest.Looks;
import cacheduel.figure.Figure;
import cacheduel.floor.Floors;
import cacheduel.machine.CoreWake;
import cacheduel.planner.Arms;
import cacheduel.result.CellResult;
import cacheduel.result.Status;
import cacheduel.store.Run;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The answers of a run, in the plan's order. */
public final class RunAnswers {
  private RunAnswers() {}

  /**
   * Returns an answer for each race with a client that was measured; none if the run compares two
   * arms, or if its self-test missed a fault.
   */
  public static List<Answer> of(Run run) {
    return Arms.areIn(run.plan()) || run.info().unranked().isPresent()
        ? List.of()
        : of(run.results(), Looks.of(run)).stream()
            .map(answer -> answer.on(coreWake(run)))
            .toList();
  }

  /** Agents have machines of their own. */
  private static @Nullable CoreWake coreWake(Run run) {
    return run.plan().agents() == null ? run.info().environment().coreWake() : null;
  }

  /**
   * Returns an answer for each race with a client that was measured.
   *
   * @param results cells of one run
   * @param looks those that the run has taken
   */
  public static List<Answer> of(List<CellResult> results, Looks looks) {
    Contest aims = new Contest(results, Aim::logs, looks);
    Contest cpu = new Contest(results, ForkLogs.of(Figure.CLIENT_CPU), looks);
    Contest p99 = new Contest(results, ForkLogs.of(Figure.P99), looks);
    return Races.of(results, aims).stream()
        .map(race -> new Ranking(race, aims).answer(Merit.of(race, cpu, p99)))
        .toList();
  }

  /**
   * Returns the ids of the cells on which no decision depends any more, so that more rounds of them
   * would be wasted: all of a decided race and, of an undecided one, those that are certainly slower
   * than another cell; and the bare wire. Cells that are not valid are not among them.
   *
   * @param results cells that were measured in rounds
   */
  public static Set<String> settled(List<CellResult> results, Looks looks) {
    Set<String> settled = new LinkedHashSet<>();
    Contest aims = new Contest(results, Aim::logs, looks);
    for (Race race : Races.of(results, aims)) {
      settled.addAll(new Ranking(race, aims).settled());
    }
    Floors floors = Floors.of(results);
    results.stream()
        .filter(result -> result.status() == Status.VALID && floors.isBareWire(result))
        .forEach(result -> settled.add(result.cell().id()));
    return settled;
  }
}
