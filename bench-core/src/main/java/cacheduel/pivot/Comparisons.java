// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.pivot;

import cacheduel.client.Mode;
import cacheduel.measure.CellResult;
import cacheduel.measure.Latency;
import cacheduel.plan.Cell;
import cacheduel.published.Figures;
import cacheduel.published.Metric;
import cacheduel.workload.Operation;
import cacheduel.workload.WorkloadParam;
import java.util.EnumSet;
import java.util.Set;

/** Divides the figures of two valid cells. */
final class Comparisons {
  /** Fewer lie less than ten beyond the percentile. */
  private static final long ENOUGH_FOR_P50 = 20;

  private static final long ENOUGH_FOR_P99 = 1_000;

  private final CellResult result;
  private final CellResult reference;
  private final Figures figures;
  private final Figures least;

  Comparisons(CellResult result, CellResult reference) {
    this.result = result;
    this.reference = reference;
    figures = new Figures(result);
    least = new Figures(reference);
  }

  /** The operations that both have timed from call to answer. */
  Set<Operation> operations() {
    Set<Operation> both = EnumSet.noneOf(Operation.class);
    both.addAll(result.completed().keySet());
    both.retainAll(reference.completed().keySet());
    return both;
  }

  /** Where a rate was told, or counts another thing, it says nothing. */
  Ratio rate() {
    if (isOpen(result.cell()) || isOpen(reference.cell())) {
      return Ratio.none("the rate was given");
    }
    if (counts(result.cell()) != counts(reference.cell())) {
      return Ratio.none("noreply counts calls, not answers");
    }
    return Ratio.of(figures.of(Metric.THROUGHPUT), least.of(Metric.THROUGHPUT), false);
  }

  Ratio p50(Operation operation) {
    return Ratio.of(
        figures.p50(operation), least.p50(operation), isOfFewerThan(ENOUGH_FOR_P50, operation));
  }

  Ratio p99(Operation operation) {
    return Ratio.of(
        figures.p99(operation), least.p99(operation), isOfFewerThan(ENOUGH_FOR_P99, operation));
  }

  private static boolean counts(Cell cell) {
    return cell.mode() == Mode.NOREPLY;
  }

  private static boolean isOpen(Cell cell) {
    String max = WorkloadParam.RATE.defaultValue();
    return !cell.params().getOrDefault(WorkloadParam.RATE.key(), max).equals(max);
  }

  private boolean isOfFewerThan(long enough, Operation operation) {
    Latency one = result.completed().get(operation);
    Latency other = reference.completed().get(operation);
    return one == null || other == null || Math.min(one.count(), other.count()) < enough;
  }
}
