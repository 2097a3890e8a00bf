// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.export;

import cacheduel.plan.Words;
import cacheduel.published.Range;
import cacheduel.workload.Operation;
import org.jspecify.annotations.Nullable;

/**
 * One figure of a valid cell.
 *
 * @param measure what it measures
 * @param operation whose times it tells of; null if it is of the whole cell
 * @param range the figure, with its interval if one is known
 */
public record Figure(Measure measure, @Nullable Operation operation, Range range) {
  /** The figure alone. */
  public double value() {
    return range.best();
  }

  /** Whether anything is known of how far it may be off. */
  boolean hasInterval() {
    return Double.isFinite(range.high());
  }

  /** How far it may be off to either side. */
  double margin() {
    return Math.max(range.high() - range.best(), range.best() - range.low());
  }

  /** The operation and the measure, for example "get p99"; without the operation if it has none. */
  public String label() {
    return operation == null ? measure.label() : Words.of(operation) + " " + measure.label();
  }
}
