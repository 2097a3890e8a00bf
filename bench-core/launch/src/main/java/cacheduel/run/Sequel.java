// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.run;

import cacheduel.plan.Cell;
import cacheduel.store.Run;
import java.time.Duration;
import java.util.List;

/** Chooses cells that a run measures with the rest of its time budget, from its results so far. */
@FunctionalInterface
public interface Sequel {
  /**
   * Returns the cells to be added to the plan; their numbers do not matter. If there are none, the rest
   * of the time goes to what is undecided.
   */
  List<Cell> cells(Run run);

  /** Returns the time after which the cells are chosen: three quarters of the budget. */
  static Duration before(Duration budget) {
    return budget.multipliedBy(3).dividedBy(4);
  }
}
