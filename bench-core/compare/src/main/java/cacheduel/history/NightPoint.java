// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.history;

import cacheduel.figure.Range;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One night of a series.
 *
 * @param state whether it has a number, or the reason why not
 * @param reasons details of the state; empty if it has a number
 * @param cell the cell of that night; null if the run had no such cell
 * @param figure the measured value, in the figure's unit; null if there is none
 * @param floor the floor's value, by which {@code figure} is divided; null if it is not divided
 * @param value the number of the series: the ratio to the floor's, or the plain figure; null if
 *     there is none
 */
public record NightPoint(
    Night night,
    State state,
    List<String> reasons,
    @Nullable CellDigest cell,
    @Nullable Range figure,
    @Nullable Range floor,
    @Nullable Range value) {

  /** Returns the library's version; null if the run had no such cell. */
  public @Nullable String clientVersion() {
    return cell == null ? null : cell.cell().clientVersion();
  }

  /** Returns why there is no number, for example "INVALID: 12 evictions"; empty if there is one. */
  public String gap() {
    if (state == State.VALID) {
      return "";
    }
    return reasons.isEmpty() ? state.text() : state.text() + ": " + String.join("; ", reasons);
  }

  /** The reason why a night has no number in a series, or that it has one. */
  public enum State {
    /** It has one. */
    VALID("VALID"),
    /** The cell was measured, but a check failed. */
    INVALID("INVALID"),
    /** The cell was not measured to its end. */
    FAILED("FAILED"),
    /** The client or the machine could not run the cell. */
    SKIPPED("SKIPPED"),
    /** The run ended before the cell began. */
    NOT_RUN("not run"),
    /** The run had no such cell. */
    NOT_PLANNED("not in this run"),
    /** The cell is valid, but not the floor that it is compared with. */
    NO_FLOOR("no valid floor"),
    /** The cell is valid, but this figure of it is not known. */
    NOT_KNOWN("not known");

    private final String text;

    State(String text) {
      this.text = text;
    }

    /** Returns the label of the state, for example "not known". */
    public String text() {
      return text;
    }
  }
}
