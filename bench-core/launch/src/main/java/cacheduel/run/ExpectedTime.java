// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.run;

import cacheduel.plan.Cell;
import cacheduel.plan.Estimate;
import cacheduel.plan.Plan;
import cacheduel.result.CellResult;
import cacheduel.result.Fork;
import cacheduel.store.Run;
import java.time.Duration;
import java.util.Collection;
import java.util.List;

/** The expected time of forks: that of earlier ones or, if there are none, an estimate. */
final class ExpectedTime {
  private final Plan plan;

  ExpectedTime(Plan plan) {
    this.plan = plan;
  }

  /** Returns the time that all turns together will take. */
  Duration of(Run run, Collection<Turn> turns) {
    return turns.stream().map(turn -> of(run, turn.cell())).reduce(Duration.ZERO, Duration::plus);
  }

  /** Returns the longest time that the searches of all cells may take from now on. */
  Duration ofSearches(Run run) {
    return run.plan().cells().stream()
        .map(cell -> Estimate.of(run.plan(), cell)
            .multipliedBy(RateTries.most(run, cell))
            .dividedBy(1 + run.plan().mostTries(cell)))
        .reduce(Duration.ZERO, Duration::plus);
  }

  private Duration of(Run run, Cell cell) {
    return run.result(cell.id())
        .map(ExpectedTime::meanOf)
        .orElseGet(() -> Estimate.ofFork(plan, cell));
  }

  /** The first fork says nothing if others followed: its warm-up is watched for longer. */
  private static Duration meanOf(CellResult result) {
    List<Fork> forks = result.forks();
    double seconds = forks.stream()
        .skip(forks.size() > 1 ? 1 : 0)
        .mapToDouble(Fork::seconds)
        .average()
        .orElse(0);
    return Duration.ofMillis(Math.round(1e3 * seconds));
  }
}
