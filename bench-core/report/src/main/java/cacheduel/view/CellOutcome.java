// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.view;

import cacheduel.plan.Cell;
import cacheduel.plan.Role;
import cacheduel.result.CellResult;
import cacheduel.result.Status;
import cacheduel.store.Run;

/** The outcome of a planned cell in a run, finished or not; each cell has exactly one. */
public enum CellOutcome {
  /** Measured, and its figures are right. */
  VALID,
  /** Measured, and a check failed. */
  INVALID,
  /** Not measured, because of an error. */
  FAILED,
  /** Not measured, because this server or machine cannot. */
  REFUSED,
  /** Never to be measured: its client cannot do this. */
  IMPOSSIBLE,
  /** Still to be measured. */
  NOT_RUN,
  /** A reference of a run with a time budget, which is measured only if there is time. */
  NOT_DUE;

  static CellOutcome of(Cell cell, Run run) {
    if (cell.skip().isPresent()) {
      return IMPOSSIBLE;
    }
    return run.result(cell.id())
        .map(CellResult::status)
        .map(CellOutcome::of)
        .orElseGet(
            () -> run.plan().time() == null || cell.role() == Role.CLIENT ? NOT_RUN : NOT_DUE);
  }

  private static CellOutcome of(Status status) {
    return switch (status) {
      case VALID -> VALID;
      case INVALID -> INVALID;
      case FAILED -> FAILED;
      case SKIPPED -> REFUSED;
    };
  }
}
