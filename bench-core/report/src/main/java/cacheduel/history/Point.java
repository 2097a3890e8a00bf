// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.history;

import cacheduel.figure.Range;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One night of a series.
 *
 * @param night which one
 * @param state whether it has a number, and why not
 * @param reasons more words on that; empty if it has one
 * @param startedAt when the cell began; null if it was not run
 * @param clientVersion the library's version; null if the run had no such cell
 * @param figure what was measured, in the measure's unit; null if it has no number
 * @param floor the same of the floor, which {@code figure} is divided by; null if it is not
 */
public record Point(
    Night night,
    State state,
    List<String> reasons,
    @Nullable Instant startedAt,
    @Nullable String clientVersion,
    @Nullable Range figure,
    @Nullable Range floor) {

  static Point gap(Night night, State state, List<String> reasons, @Nullable CellDigest cell) {
    return new Point(
        night,
        state,
        reasons,
        cell == null ? null : cell.startedAt(),
        cell == null ? null : cell.cell().clientVersion(),
        null,
        null);
  }

  static Point of(Night night, CellDigest cell, Range figure, @Nullable Range floor) {
    return new Point(
        night,
        State.VALID,
        List.of(),
        cell.startedAt(),
        cell.cell().clientVersion(),
        figure,
        floor);
  }

  /**
   * The number of the series: the ratio to the floor's, or the figure as it is; null if there is
   * none. The interval of a ratio holds every quotient of two numbers from the two intervals.
   */
  public @Nullable Range value() {
    return figure == null || floor == null ? figure : figure.over(floor);
  }

  /** Why there is no number, for example "INVALID: 12 evictions"; empty if there is one. */
  public String gap() {
    if (state == State.VALID) {
      return "";
    }
    return reasons.isEmpty() ? state.text() : state.text() + ": " + String.join("; ", reasons);
  }
}
