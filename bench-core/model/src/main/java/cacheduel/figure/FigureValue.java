// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.figure;

import cacheduel.input.EnumNames;
import cacheduel.workload.Operation;
import org.jspecify.annotations.Nullable;

/**
 * The value of one figure in one result.
 *
 * @param figure the figure
 * @param operation the operation of a time; null for a figure of the whole cell
 * @param range the value, with its interval if one is known
 */
public record FigureValue(Figure figure, @Nullable Operation operation, Range range) {
  /** Returns the value without its interval. */
  public double value() {
    return range.best();
  }

  /** Returns whether the accuracy is known. */
  public boolean hasInterval() {
    return Double.isFinite(range.high());
  }

  /** Returns the largest distance from the value to an end of its interval. */
  public double margin() {
    return Math.max(range.high() - range.best(), range.best() - range.low());
  }

  /**
   * Returns the operation and the figure, for example "get p99"; only the figure for a whole cell.
   */
  public String label() {
    return operation == null ? figure.key() : EnumNames.of(operation) + " " + figure.key();
  }
}
