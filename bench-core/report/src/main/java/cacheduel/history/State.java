// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.history;

import cacheduel.result.Status;

/** Whether a night has a number of a series, and if not, why. */
public enum State {
  /** It has one. */
  VALID,
  /** The cell was measured, but a check failed. */
  INVALID,
  /** The cell was not measured to its end. */
  FAILED,
  /** The client or the machine could not run the cell. */
  SKIPPED,
  /** The run ended before the cell began. */
  NOT_RUN,
  /** The run had no such cell. */
  NOT_PLANNED,
  /** The cell is valid, but not the floor that it is compared with. */
  NO_FLOOR,
  /** The cell is valid, but this figure of it is not known. */
  NOT_KNOWN;

  static State of(Status status) {
    return valueOf(status.name());
  }

  /** In words. */
  public String text() {
    return switch (this) {
      case VALID, INVALID, FAILED, SKIPPED -> name();
      case NOT_RUN -> "not run";
      case NOT_PLANNED -> "not in this run";
      case NO_FLOOR -> "no valid floor";
      case NOT_KNOWN -> "not known";
    };
  }
}
