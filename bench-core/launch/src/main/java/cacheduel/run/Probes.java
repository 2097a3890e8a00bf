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

/** The probes of searches for the highest rate of cells. */
final class Probes {
  private Probes() {}

  /**
   * Returns the next probe of the first unfinished search, in the plan's order. Its result decides
   * whether another follows.
   */
  static Optional<Cell> next(Run run) {
    return run.plan().cells().stream()
        .flatMap(cell -> run.result(cell.id()).flatMap(result -> next(run, result)).stream())
        .findFirst();
  }

  /** Returns the most probes of a cell that may follow. */
  static int most(Run run, Cell cell) {
    boolean mayFollow = run.plan().searches(cell)
        && run.result(cell.id()).map(result -> next(run, result).isPresent()).orElse(true);
    return mayFollow ? RateSearch.MOST_PROBES - run.probes(cell.id()).size() : 0;
  }

  private static Optional<Cell> next(Run run, CellResult searched) {
    Cell cell = searched.cell();
    LatencyCondition condition = run.plan().settings(cell).findMax();
    if (condition == null || !run.plan().searches(cell)) {
      return Optional.empty();
    }
    List<CellResult> probes = run.probes(cell.id());
    OptionalDouble rate = new ConditionCheck(condition)
        .search(searched, probes)
        .map(RateSearch::next)
        .orElse(OptionalDouble.empty());
    return rate.isPresent()
        ? Optional.of(cell.probe(probes.size() + 1, rate.getAsDouble()))
        : Optional.empty();
  }
}
