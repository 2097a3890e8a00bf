// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.history;

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
