// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.validity;

import cacheduel.plan.Cell;
import cacheduel.plan.Role;
import cacheduel.remark.Remark;
import cacheduel.remark.RemarkKind;
import cacheduel.timing.Iteration;
import cacheduel.totals.ForkTotals;
import cacheduel.workload.Operation;
import cacheduel.workload.Workload;
import java.util.List;

/**
 * What a reader must know of the load that a fork really had.
 *
 * @param totals the workers' counts
 */
record LoadRemarks(Cell cell, ForkTotals totals) {
  private static final double LARGEST_DEVIATION = 0.01;
  private static final double LARGEST_SHARE_OF_MISSES = 0.01;

  void addTo(List<Remark> warnings) {
    if (isRateOff()) {
      warnings.add(Remark.of(
          RemarkKind.RATE_OFF,
          "the rate was %.1f ops/s instead of the %.1f that were asked for",
          opsPerSecond(),
          cell.workload().pacing().opsPerSecond()));
    }
    if (missesBySpeed()) {
      warnings.add(Remark.of(
          RemarkKind.MISSES_BY_SPEED,
          "deleted keys are missing until the next set or iteration%s, so that a faster client misses"
              + " more: fix the number of operations (-p operations=N) to compare rates",
          reads() == 0 ? "" : " (%.0f %% of the gets missed)".formatted(100 * missShare())));
    }
    if (cell.workload().mix().writes()
        && cell.role() != Role.HARNESS
        && totals.operations() > 0
        && totals.readBack == 0) {
      warnings.add(Remark.of(
          RemarkKind.UNPROVEN_WRITES,
          "no write was read back: that the server keeps what it is sent is not proven"));
    }
  }

  private boolean isRateOff() {
    double requested = cell.workload().pacing().opsPerSecond();
    return cell.workload().pacing().isOpen()
        && Math.abs(opsPerSecond() / requested - 1) > LARGEST_DEVIATION;
  }

  private double opsPerSecond() {
    return totals.operations()
        / totals.iterations().stream().mapToDouble(Iteration::seconds).sum();
  }

  /** Deletes alone say nothing of how many found a key, but depend on it as well. */
  private boolean missesBySpeed() {
    Workload workload = cell.workload();
    return workload.mix().has(Operation.DELETE)
        && !workload.operations().isFixed()
        && (reads() == 0
            || missShare() - (1 - workload.requests().hitRatio()) > LARGEST_SHARE_OF_MISSES);
  }

  private long reads() {
    return totals.hits + totals.misses;
  }

  private double missShare() {
    return totals.misses / (double) reads();
  }
}
