// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.run;

import cacheduel.jmh.CellProgress;
import cacheduel.remark.Remark;
import cacheduel.remark.RemarkKind;
import cacheduel.result.Fork;
import cacheduel.result.NoiseGate;
import cacheduel.result.Status;
import cacheduel.validity.MeasuredFork;
import java.util.Locale;

/**
 * Repeats forks that an accident spoiled, and with a time budget some of those that were measured on a
 * disturbed machine.
 * The rule looks at neither client nor figures, and the last attempt counts, so that it favours no cell.
 * A remark on the fork says what was repeated, why, and how long that took. Not thread-safe.
 */
final class Repeats {
  /** An accident seldom happens three times; what fails as often is the cell's own fault. */
  private static final int MOST_ATTEMPTS = 3;

  /** A machine that is always disturbed costs at most one fork in so many. */
  private static final int FORKS_FOR_A_DISTURBED_ONE = 5;

  private final Interruption interruption;
  private final boolean hasBudget;
  private int credit = FORKS_FOR_A_DISTURBED_ONE;

  /**
   * Creates the rule.
   *
   * @param interruption after which no fork is repeated
   * @param hasBudget whether the run may spend its time on disturbed forks: it was not given the number
   *     of its forks
   */
  Repeats(Interruption interruption, boolean hasBudget) {
    this.interruption = interruption;
    this.hasBudget = hasBudget;
  }

  /** A measurement of a fork. */
  interface Attempt {
    MeasuredFork measure() throws InterruptedException;
  }

  /** Measures a fork until it was not spoiled, at most {@value #MOST_ATTEMPTS} times. */
  MeasuredFork measure(Attempt attempt, CellProgress progress) throws InterruptedException {
    credit = Math.min(credit + 1, FORKS_FOR_A_DISTURBED_ONE);
    MeasuredFork measured = attempt.measure();
    double seconds = 0;
    for (int attempts = 1; attempts < MOST_ATTEMPTS; attempts++) {
      MeasuredFork spoiled = measured;
      String reason = reason(measured);
      if (reason.isEmpty() || interruption.isRequested()) {
        return measured;
      }
      progress.step("measuring the fork again: " + reason);
      seconds += spoiled.fork().seconds();
      measured = attempt
          .measure()
          .after(spoiled, remark(spoiled.fork().round(), attempts, seconds, reason));
    }
    return measured;
  }

  /** Returns why a fork is repeated; empty if it is not. */
  private String reason(MeasuredFork measured) {
    Fork fork = measured.fork();
    if (measured.lost() != null) {
      return "";
    }
    if (fork.isAccident()) {
      return Remark.joined(fork.validity().reasons());
    }
    boolean mayRepeat = hasBudget && fork.status() == Status.VALID;
    if (!mayRepeat || !NoiseGate.isDisturbed(fork) || credit < FORKS_FOR_A_DISTURBED_ONE) {
      return "";
    }
    credit = 0;
    return "the machine was disturbed";
  }

  private static Remark remark(int round, int repeats, double seconds, String reason) {
    return new Remark(
        RemarkKind.REPEATED,
        "round " + round,
        String.format(
            Locale.ROOT,
            "round %d was measured again (%d x, %.0f s): %s",
            round,
            repeats,
            seconds,
            reason));
  }
}
