// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.figure;

import cacheduel.result.CellResult;
import cacheduel.workload.Operation;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Reads one figure from a result. */
@FunctionalInterface
interface Reader {
  /**
   * Reads the figure, whatever the result's status.
   *
   * @param operation the operation of a time; ignored by figures of a whole cell
   * @return empty if it was not measured
   */
  Optional<Range> read(CellResult result, @Nullable Operation operation);

  /** Returns a reader of a whole cell's figure. */
  static Reader ofCell(Function<CellResult, Optional<Range>> figure) {
    return (result, operation) -> figure.apply(result);
  }

  /** Returns a reader of a whole cell's figure that has no interval. */
  static Reader ofNumber(Function<CellResult, @Nullable Double> figure) {
    return (result, operation) -> Optional.ofNullable(figure.apply(result))
        .filter(Double::isFinite)
        .map(Range::withoutInterval);
  }
}
