// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.history;

import cacheduel.export.CellFigures;
import cacheduel.export.Figure;
import cacheduel.measure.CellResult;
import cacheduel.measure.Status;
import cacheduel.plan.Cell;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A cell of one run.
 *
 * @param cell what was to be measured
 * @param startedAt when it began; null if it has no result
 * @param state what its numbers are worth
 * @param reasons why they are not valid
 * @param figures by label; empty if they are not valid
 * @param floor the name of the cell that it is compared with; null if it has none
 */
record NightCell(
    Cell cell,
    @Nullable Instant startedAt,
    State state,
    List<String> reasons,
    Map<String, Figure> figures,
    @Nullable String floor) {

  static NightCell of(Cell cell, Optional<CellResult> result, @Nullable String floor) {
    return result
        .map(found -> new NightCell(
            cell,
            found.startedAt(),
            State.of(found.status()),
            found.reasons(),
            figures(found),
            floor))
        .orElseGet(() -> new NightCell(
            cell,
            null,
            cell.skip().isPresent() ? State.SKIPPED : State.NOT_RUN,
            cell.skip().stream().toList(),
            Map.of(),
            floor));
  }

  private static Map<String, Figure> figures(CellResult result) {
    Map<String, Figure> figures = new LinkedHashMap<>();
    if (result.status() == Status.VALID) {
      CellFigures.of(result).stream()
          .filter(figure -> Tracked.has(figure.measure()))
          .forEach(figure -> figures.put(figure.label(), figure));
    }
    return figures;
  }
}
