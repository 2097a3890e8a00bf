// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.tune;

import cacheduel.answer.Aim;
import cacheduel.contest.Contest;
import cacheduel.figure.Range;
import cacheduel.plan.Cell;
import cacheduel.result.CellResult;
import cacheduel.result.Status;
import cacheduel.store.Run;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What cells gain over one with the defaults, by the rule that decides races. Not thread-safe. */
final class Gains {
  /** The chance of error up to which a gain is probable. */
  private static final double PROBABLE = 0.2;

  private final Run run;
  private final Cell defaults;
  private final Contest contest;

  Gains(Run run, Cell defaults) {
    this.run = run;
    this.defaults = defaults;
    this.contest = Contest.of(run, Aim::logs);
  }

  private Optional<CellResult> valid(Cell cell) {
    return run.result(cell.id()).filter(result -> result.status() == Status.VALID);
  }

  /** Returns a cell's figure over that of the defaults, more than 1 if it is better; null if unknown. */
  @Nullable
  Range of(Cell cell) {
    return ratio(cell, defaults);
  }

  private @Nullable Range ratio(Cell cell, Cell over) {
    return valid(cell)
        .flatMap(one -> valid(over).flatMap(other -> contest.ratio(one, other)))
        .orElse(null);
  }

  /** Returns whether a cell is certainly better than the defaults. */
  boolean isCertain(Cell cell) {
    Range gain = of(cell);
    return gain != null && gain.low() > 1;
  }

  /** Returns whether a cell certainly gains no more than 3 %. */
  boolean isNone(Cell cell) {
    return isNoMore(cell, defaults);
  }

  /** Returns whether a cell certainly gains no more than 3 % over another. */
  boolean isNoMore(Cell cell, Cell other) {
    Range ratio = ratio(cell, other);
    return ratio != null && Math.log(ratio.high()) <= Contest.CLOSE;
  }

  /** Returns whether a cell is probably better than the defaults. */
  boolean isProbable(Cell cell) {
    Range gain = of(cell);
    return gain != null && gain.best() > 1 && chance(cell) <= PROBABLE;
  }

  private double chance(Cell cell) {
    return valid(cell)
        .flatMap(one -> valid(defaults).map(other -> contest.chance(one, other)))
        .orElse(0.5);
  }

  /** Returns the figure by which cells are ordered: the gain; 0 if it is unknown. */
  double best(Cell cell) {
    Range gain = of(cell);
    return gain == null ? 0 : gain.best();
  }

  /**
   * Returns the further rounds that would probably decide whether a cell is better than another; NaN if
   * they cannot be estimated.
   */
  double roundsLeft(Cell cell, Cell over) {
    return valid(cell)
        .flatMap(one -> valid(over)
            .map(other -> contest.roundsUntilDecided(one, other) - one.forks().size()))
        .orElse(Double.NaN);
  }

  /** Returns the mean time of a cell's forks, in seconds. */
  double seconds(Cell cell) {
    return valid(cell).map(one -> one.seconds() / one.forks().size()).orElse(0.0);
  }
}
