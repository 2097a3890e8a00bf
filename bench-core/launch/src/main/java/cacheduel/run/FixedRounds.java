// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.run;

import cacheduel.plan.Cell;
import cacheduel.plan.Plan;
import cacheduel.store.Run;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** As many rounds as the plan has forks for each cell. */
record FixedRounds(Plan plan) implements RoundRule {
  @Override
  public Optional<Integer> after(Run run, int round) {
    return goesOn(run, round) ? Optional.of(round + 1) : Optional.empty();
  }

  boolean goesOn(Run run, int round) {
    return plan.cells().stream().anyMatch(cell -> takesPart(run, cell, round + 1));
  }

  @Override
  public boolean takesPart(Run run, Cell cell, int round) {
    return round <= plan.settings(cell).jmh().forks();
  }

  @Override
  public List<Turn> later(Run run, int round) {
    List<Turn> later = new ArrayList<>();
    for (Cell cell : plan.cells()) {
      boolean isOver = run.result(cell.id()).filter(Schedule::isOver).isPresent();
      for (int next = round + 1; !isOver && takesPart(run, cell, next); next++) {
        later.add(new Turn(cell, next));
      }
    }
    return later;
  }

  @Override
  public Duration timeLeft(Duration turns) {
    return turns;
  }

  @Override
  public List<Turn> fitting(Run run, List<Turn> block) {
    return block;
  }
}
