// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.json;

import cacheduel.view.CellOutcome;
import cacheduel.view.Counts;

/**
 * The numbers of planned cells, rounds and forks of a run.
 *
 * <p>Immutable.
 *
 * @param cells planned
 * @param measured valid or not
 * @param valid of them, with right figures
 * @param noisy of the valid ones, on a disturbed machine
 * @param invalid of the measured ones, with a failed check
 * @param failed not measured because of an error
 * @param skipped not measurable
 * @param notRun still to be measured
 * @param notDue references that are measured if the time budget allows
 * @param rounds in which any cell was measured
 * @param forks measured, of all cells
 */
public record JsonCounts(
    int cells,
    int measured,
    int valid,
    int noisy,
    int invalid,
    int failed,
    int skipped,
    int notRun,
    int notDue,
    int rounds,
    int forks) {
  public static JsonCounts of(Counts counts) {
    return new JsonCounts(
        counts.planned(),
        counts.measured(),
        counts.of(CellOutcome.VALID),
        counts.noisy(),
        counts.of(CellOutcome.INVALID),
        counts.of(CellOutcome.FAILED),
        counts.skipped(),
        counts.of(CellOutcome.NOT_RUN),
        counts.of(CellOutcome.NOT_DUE),
        counts.rounds(),
        counts.forks());
  }
}
