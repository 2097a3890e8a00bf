// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.history;

import cacheduel.figure.FigureValue;
import cacheduel.figure.Range;
import cacheduel.history.NightPoint.State;
import cacheduel.plan.Cell;
import cacheduel.plan.CellName;
import cacheduel.remark.Remark;
import cacheduel.result.CellResult;
import cacheduel.result.Status;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A cell of one run.
 *
 * @param name the same in each run
 * @param startedAt when it began; null if it has no result
 * @param state whether its numbers are valid
 * @param reasons why they are not valid
 * @param figures those that are followed, by label; empty if they are not valid
 * @param floor the name of the cell that it is compared with; null if it has none
 * @param rateOverFloor its rate over that cell's, with the interval over their forks; null if
 *     either is unknown
 */
public record CellDigest(
    CellName name,
    Cell cell,
    @Nullable Instant startedAt,
    State state,
    List<String> reasons,
    Map<String, FigureValue> figures,
    @Nullable String floor,
    @Nullable Range rateOverFloor) {

  static CellDigest of(
      CellName name,
      Cell cell,
      @Nullable CellResult result,
      @Nullable String floor,
      @Nullable Range rateOverFloor) {
    if (result == null) {
      State state = cell.skip().isPresent() ? State.SKIPPED : State.NOT_RUN;
      return new CellDigest(
          name, cell, null, state, cell.skip().stream().toList(), Map.of(), floor, null);
    }
    return new CellDigest(
        name,
        cell,
        result.startedAt(),
        State.valueOf(result.status().name()),
        result.reasons().stream().map(Remark::text).toList(),
        figures(result),
        floor,
        rateOverFloor);
  }

  private static Map<String, FigureValue> figures(CellResult result) {
    Map<String, FigureValue> figures = new LinkedHashMap<>();
    if (result.status() == Status.VALID) {
      FigureValue.allOf(result).stream()
          .filter(reading -> Series.follows(reading.figure()))
          .forEach(reading -> figures.put(reading.label(), reading));
    }
    return figures;
  }
}
