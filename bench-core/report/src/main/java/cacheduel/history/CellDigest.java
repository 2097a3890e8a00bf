// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.history;

import cacheduel.figure.FigureValue;
import cacheduel.plan.Cell;
import cacheduel.plan.CellName;
import cacheduel.result.CellResult;
import cacheduel.result.Status;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A cell of one run.
 *
 * @param name the same in each run
 * @param cell what was to be measured
 * @param startedAt when it began; null if it has no result
 * @param state what its numbers are worth
 * @param reasons why they are not valid
 * @param figures those that are followed, by label; empty if they are not valid
 * @param floor the name of the cell that it is compared with; null if it has none
 */
record CellDigest(
    CellName name,
    Cell cell,
    @Nullable Instant startedAt,
    State state,
    List<String> reasons,
    Map<String, FigureValue> figures,
    @Nullable String floor) {

  static CellDigest of(
      CellName name, Cell cell, Optional<CellResult> result, @Nullable String floor) {
    return result
        .map(found -> new CellDigest(
            name,
            cell,
            found.startedAt(),
            State.of(found.status()),
            found.reasons(),
            figures(found),
            floor))
        .orElseGet(() -> new CellDigest(
            name,
            cell,
            null,
            cell.skip().isPresent() ? State.SKIPPED : State.NOT_RUN,
            cell.skip().stream().toList(),
            Map.of(),
            floor));
  }

  private static Map<String, FigureValue> figures(CellResult result) {
    Map<String, FigureValue> figures = new LinkedHashMap<>();
    if (result.status() == Status.VALID) {
      FigureValue.allOf(result).stream()
          .filter(reading -> reading.figure().isFollowed())
          .forEach(reading -> figures.put(reading.label(), reading));
    }
    return figures;
  }
}
