// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.published;

import cacheduel.figure.Range;
import cacheduel.plan.Cell;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What a run has of one figure.
 *
 * @param cell the cell that tells it; null if no cell of the run is the figure's
 * @param figure null if it may not stand beside valid ones, or was not measured
 * @param problem why there is no figure; empty if there is one
 */
public record Measured(@Nullable Cell cell, @Nullable Range figure, String problem) {
  static final Measured NOT_IN_RUN = new Measured(null, null, "not in this run");

  static Measured without(Cell cell, String problem) {
    return new Measured(cell, null, problem);
  }

  /** Whether the run was to tell the figure, whatever came of it. */
  public boolean isInRun() {
    return cell != null;
  }

  Optional<Range> usable() {
    return Optional.ofNullable(figure);
  }
}
