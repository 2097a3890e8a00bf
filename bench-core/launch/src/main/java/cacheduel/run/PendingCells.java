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
import java.util.stream.Stream;

/** The cells that a run still has to measure. */
public final class PendingCells {
  private PendingCells() {}

  /**
   * Returns the cells that have no result yet, in the plan's order. A cell with an unfinished
   * search is represented by its next probe, whose result decides whether another follows.
   */
  public static List<Cell> of(Run run) {
    return run.plan().cells().stream()
        .flatMap(cell -> run.result(cell.id())
            .map(result -> nextProbe(run, result).stream())
            .orElseGet(() -> Stream.of(cell)))
        .toList();
  }

  private static Optional<Cell> nextProbe(Run run, CellResult searched) {
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
