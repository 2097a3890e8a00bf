// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli.display;

import cacheduel.plan.Axis;
import cacheduel.plan.Cell;
import cacheduel.plan.LatencyCondition;
import cacheduel.plan.Plan;
import cacheduel.remark.Remark;
import cacheduel.result.CellResult;
import cacheduel.result.ConditionCheck;
import cacheduel.result.Status;
import java.util.Locale;

/** The outcome of a cell or try in one line. */
final class CellLine {
  private CellLine() {}

  static String of(Plan plan, CellResult result) {
    String rate = result.status() == Status.VALID && result.throughput() != null
        ? String.format(Locale.ROOT, "%,.0f ops/s", result.throughput().opsPerSecond())
            + noise(result)
        : Remark.joined(result.reasons());
    return "%s: %s %s%s".formatted(name(result.cell()), result.mark(), rate, found(plan, result));
  }

  private static String noise(CellResult result) {
    return result.noisy() ? " (%s)".formatted(result.noise().text()) : "";
  }

  /** Returns the cell's label with its part, mix and, in an open loop, rate. */
  static String name(Cell cell) {
    String loop = cell.isOpen()
        ? String.format(Locale.ROOT, " at %,.0f ops/s", cell.workload().pacing().opsPerSecond())
        : "";
    String part = cell.part().isEmpty() ? "" : cell.part() + ": ";
    return "%s%s %s%s".formatted(part, cell.label(), Axis.MIX.of(cell), loop);
  }

  /** Returns whether a try meets the condition; empty if its reasons say more. */
  private static String found(Plan plan, CellResult result) {
    LatencyCondition condition = plan.settings(result.cell()).findMax();
    if (condition == null || !result.cell().isTry() || result.status() != Status.VALID) {
      return "";
    }
    ConditionCheck check = new ConditionCheck(condition);
    String holds = ", %s %s".formatted(condition, check.holds(result) ? "holds" : "does not hold");
    return check
        .worst(result)
        .map(nanos -> holds + String.format(Locale.ROOT, " (%,.2f ms)", nanos / 1e6))
        .orElse(holds);
  }
}
