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
 * @param operation the operation whose time it is; null if it is of the whole cell
 * @param range the value, with its interval if one is known
 */
public record Reading(Figure figure, @Nullable Operation operation, Range range) {
  /** Returns the value alone. */
  public double value() {
    return range.best();
  }

  /** Whether anything is known of how far it may be off. */
  public boolean hasInterval() {
    return Double.isFinite(range.high());
  }

  /** Returns how far it may be off to either side. */
  public double margin() {
    return Math.max(range.high() - range.best(), range.best() - range.low());
  }

  /** Returns the operation and the figure, for example "get p99"; the figure alone of a whole cell. */
  public String label() {
    return operation == null ? figure.key() : EnumNames.of(operation) + " " + figure.key();
  }
}
