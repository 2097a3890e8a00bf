// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.page;

import cacheduel.result.Status;
import cacheduel.store.RunStore;

/**
 * How many cells of a run are worth what; tries of a search are no cells of their own.
 *
 * @param cells of the plan
 * @param notRun of them, without those that the plan skips
 */
record Counts(int cells, long valid, long invalid, long failed, long skipped, long notRun) {
  static Counts of(RunStore run) {
    long skippedByPlan =
        run.pending().stream().filter(cell -> cell.skip().isPresent()).count();
    return new Counts(
        run.info().plan().cells().size(),
        count(run, Status.VALID),
        count(run, Status.INVALID),
        count(run, Status.FAILED),
        count(run, Status.SKIPPED) + skippedByPlan,
        run.pending().size() - skippedByPlan);
  }

  private static long count(RunStore run, Status status) {
    return run.results().stream()
        .filter(result -> result.status() == status && !result.cell().probing())
        .count();
  }
}
