// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.run;

import cacheduel.plan.Cell;
import cacheduel.plan.LatencyCondition;
import cacheduel.plan.RateSearch;
import cacheduel.result.CellResult;
import cacheduel.result.ConditionCheck;
import cacheduel.store.Run;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** The tries of searches for the highest rate of cells, each of as many forks as its cell. */
final class RateTries {
  private RateTries() {}

  /**
   * Returns the next fork of a try of the first unfinished search, in the plan's order. The result
   * of a try decides whether another follows.
   */
  static Optional<Turn> next(Run run) {
    return run.plan().cells().stream()
        .flatMap(cell -> run.result(cell.id()).flatMap(result -> next(run, result)).stream())
        .findFirst();
  }

  /** Returns the most tries of a cell that may follow. */
  static int most(Run run, Cell cell) {
    boolean mayFollow = run.plan().searches(cell)
        && run.result(cell.id()).map(result -> next(run, result).isPresent()).orElse(true);
    return mayFollow ? run.plan().mostTries(cell) - run.tries(cell.id()).size() : 0;
  }

  /** Returns the most forks of tries that may follow. */
  static int mostForks(Run run) {
    return run.plan().cells().stream().mapToInt(cell -> mostForks(run, cell)).sum();
  }

  private static int mostForks(Run run, Cell cell) {
    int forks = run.plan().settings(cell).jmh().forks();
    int begun = unfinished(run, run.tries(cell.id()))
        .map(turn -> forks + 1 - turn.round())
        .orElse(0);
    return begun + forks * most(run, cell);
  }

  private static Optional<Turn> next(Run run, CellResult searched) {
    Cell cell = searched.cell();
    LatencyCondition condition = run.plan().settings(cell).findMax();
    if (condition == null || !run.plan().searches(cell)) {
      return Optional.empty();
    }
    List<CellResult> tries = run.tries(cell.id());
    return unfinished(run, tries).or(() -> first(searched, condition, tries));
  }

  /** Returns the next fork of the latest try, if it has not been measured in all its forks. */
  private static Optional<Turn> unfinished(Run run, List<CellResult> tries) {
    return tries.stream()
        .skip(Math.max(0, tries.size() - 1))
        .filter(tried -> !Schedule.isOver(tried)
            && tried.forks().size() < run.plan().settings(tried.cell()).jmh().forks())
        .map(tried -> new Turn(tried.cell(), tried.forks().size() + 1))
        .findFirst();
  }

  private static Optional<Turn> first(
      CellResult searched, LatencyCondition condition, List<CellResult> tries) {
    OptionalDouble rate = new ConditionCheck(condition)
        .search(searched, tries)
        .map(RateSearch::next)
        .orElse(OptionalDouble.empty());
    return rate.isPresent()
        ? Optional.of(new Turn(searched.cell().tryAt(tries.size() + 1, rate.getAsDouble()), 1))
        : Optional.empty();
  }
}
