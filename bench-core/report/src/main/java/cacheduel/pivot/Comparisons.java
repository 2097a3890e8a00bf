// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.pivot;

import cacheduel.client.Mode;
import cacheduel.figure.Figure;
import cacheduel.plan.Axis;
import cacheduel.plan.Cell;
import cacheduel.result.CellResult;
import cacheduel.result.Latency;
import cacheduel.workload.Operation;
import java.util.EnumSet;
import java.util.Set;

/** Divides the figures of two valid cells. */
final class Comparisons {
  private final CellResult result;
  private final CellResult reference;

  Comparisons(CellResult result, CellResult reference) {
    this.result = result;
    this.reference = reference;
  }

  /** The operations that both have timed from call to answer. */
  Set<Operation> operations() {
    Set<Operation> both = EnumSet.noneOf(Operation.class);
    both.addAll(result.completed().keySet());
    both.retainAll(reference.completed().keySet());
    return both;
  }

  /** Rates are not comparable if the workload fixes them, or if they count different things. */
  Ratio rate() {
    if (!Axis.RATE.isUsual(result.cell()) || !Axis.RATE.isUsual(reference.cell())) {
      return Ratio.none("the rate was given");
    }
    if (counts(result.cell()) != counts(reference.cell())) {
      return Ratio.none("noreply counts calls, not answers");
    }
    return Ratio.of(Figure.THROUGHPUT.of(result), Figure.THROUGHPUT.of(reference), false);
  }

  /** The time of an operation over the reference's. */
  Ratio of(Figure time, Operation operation) {
    return Ratio.of(
        time.of(result, operation),
        time.of(reference, operation),
        isOfFewerThan(time.enough(), operation));
  }

  private static boolean counts(Cell cell) {
    return cell.mode() == Mode.NOREPLY;
  }

  private boolean isOfFewerThan(long enough, Operation operation) {
    Latency one = result.completed().get(operation);
    Latency other = reference.completed().get(operation);
    return one == null || other == null || Math.min(one.count(), other.count()) < enough;
  }
}
