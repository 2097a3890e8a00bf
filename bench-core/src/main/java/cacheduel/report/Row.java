// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.report;

import cacheduel.measure.CellResult;
import cacheduel.measure.Latency;
import cacheduel.measure.Status;
import cacheduel.plan.Cell;
import cacheduel.workload.Operation;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * One line of a table: a cell and one of its operations.
 *
 * @param result the cell's result
 * @param operation the operation whose times are told, or null if the cell timed none
 * @param first whether it is the cell's first line, the one that tells of the whole cell
 */
record Row(CellResult result, @Nullable Operation operation, boolean first) {
  static List<Row> of(CellResult result) {
    Set<Operation> timed = EnumSet.noneOf(Operation.class);
    timed.addAll(result.completed().keySet());
    timed.addAll(result.accepted().keySet());
    List<Row> rows = new ArrayList<>();
    for (Operation operation : timed) {
      rows.add(new Row(result, operation, rows.isEmpty()));
    }
    return rows.isEmpty()
        ? List.of(new Row(result, null, true))
        : Collections.unmodifiableList(rows);
  }

  Cell cell() {
    return result.cell();
  }

  Rate rate() {
    return Rate.of(result);
  }

  /** Call to answer; null if not timed, or if the cell is not valid. */
  @Nullable
  Latency latency() {
    return isValid() && operation != null ? result.completed().get(operation) : null;
  }

  /** Call to return; null if not timed, or if the cell is not valid. */
  @Nullable
  Latency accepted() {
    return isValid() && operation != null ? result.accepted().get(operation) : null;
  }

  @Nullable
  Double allocationBytesPerOperation() {
    return isValid() ? result.usage().allocationBytesPerOperation() : null;
  }

  private boolean isValid() {
    return result.status() == Status.VALID;
  }
}
