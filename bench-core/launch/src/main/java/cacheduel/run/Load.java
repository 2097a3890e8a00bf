// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.run;

import cacheduel.answer.Question;
import cacheduel.pivot.Pivots;
import cacheduel.plan.Axis;
import cacheduel.plan.Cell;
import cacheduel.plan.Coordinates;
import cacheduel.plan.Plan;
import cacheduel.plan.Role;
import cacheduel.result.Fork;
import cacheduel.store.Run;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The clients' cells of a race, and of all races with which a report compares it: their rounds are
 * the same. Without such a comparison, 8 and 50 threads are two loads.
 *
 * <p>Immutable.
 *
 * @param cells in the plan's order
 */
record Load(List<Cell> cells) {
  Load {
    cells = List.copyOf(cells);
  }

  /** Returns the loads of a plan in the order of their first cells. */
  static List<Load> of(Plan plan) {
    Set<Axis> compared = Pivots.axes(plan);
    Map<Coordinates, List<Cell>> loads = new LinkedHashMap<>();
    for (Cell cell : plan.cells()) {
      if (cell.role() == Role.CLIENT) {
        Coordinates load = Question.of(cell).coordinates();
        for (Axis axis : compared) {
          load = load.without(axis);
        }
        loads.computeIfAbsent(load, it -> new ArrayList<>()).add(cell);
      }
    }
    return loads.values().stream().map(Load::new).toList();
  }

  /** Returns the ids of its cells. */
  Set<String> ids() {
    return cells.stream().map(Cell::id).collect(Collectors.toUnmodifiableSet());
  }

  /** Returns whether one of its cells, which can be measured, has no fork yet. */
  boolean lacksForks(Run run) {
    return cells.stream()
        .anyMatch(cell -> cell.skip().isEmpty() && run.result(cell.id()).isEmpty());
  }

  /** Returns the number of its last round with a fork; 0 before the first. */
  int lastRound(Run run) {
    return cells.stream()
        .flatMap(cell -> run.result(cell.id()).stream())
        .flatMap(result -> result.forks().stream())
        .mapToInt(Fork::round)
        .max()
        .orElse(0);
  }

  /** Returns the number of its last round that no cell lacks that takes part; 0 before the first. */
  int lastWhole(Run run) {
    int last = lastRound(run);
    boolean isWhole = cells.stream()
        .filter(cell ->
            cell.skip().isEmpty() && last <= run.plan().settings(cell).jmh().forks())
        .filter(cell -> run.result(cell.id()).filter(Schedule::isOver).isEmpty())
        .allMatch(cell -> run.result(cell.id()).stream()
            .flatMap(result -> result.forks().stream())
            .anyMatch(fork -> fork.round() == last));
    return isWhole ? last : last - 1;
  }

  /** Returns the largest number of forks that a plan without a budget has for one of its cells. */
  int forks(Plan plan) {
    return cells.stream()
        .mapToInt(cell -> plan.settings(cell).jmh().forks())
        .max()
        .orElse(0);
  }
}
