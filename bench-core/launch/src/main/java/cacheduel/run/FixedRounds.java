// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.run;

import cacheduel.plan.Cell;
import cacheduel.plan.Plan;
import cacheduel.store.Run;
import java.util.List;

/** As many rounds as the plan has forks for each cell. */
record FixedRounds(Plan plan) implements RoundRule {
  @Override
  public boolean goesOn(Run run, int round) {
    return plan.cells().stream().anyMatch(cell -> takesPart(run, cell, round + 1));
  }

  @Override
  public boolean takesPart(Run run, Cell cell, int round) {
    return round <= plan.settings(cell).jmh().forks();
  }

  @Override
  public boolean hasTimeFor(Run run, List<Turn> block) {
    return true;
  }
}
