// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.contest;

import cacheduel.store.Run;
import java.util.ArrayList;
import java.util.List;

/**
 * The rounds after which a race is looked at, and the share of the level that each look may use. A
 * look that finds everything decided ends the race, so each look needs a share of its own; the
 * shares add up to at most 1 for any number of rounds.
 *
 * <p>Immutable.
 *
 * @param scheduled whether the race is looked at after 3, 4, 6, 8, 11, 16... rounds, and at its end
 *     with the share of the next of these; else at its end only
 * @param taken further rounds after which it was looked at, ascending
 */
public record Looks(boolean scheduled, List<Integer> taken) {
  private static final int FIRST = 3;
  private static final int SECOND = 4;
  private static final double SHARE = 0.2;

  /** The rest is for rounds that are added later. */
  private static final double SHARE_OF_THE_PLANNED_END = 0.98;

  public Looks {
    taken = List.copyOf(taken);
  }

  /**
   * One look at the results.
   *
   * @param round the last round that it includes
   * @param share its part of the level, above 0 to 1
   */
  public record Look(int round, double share) {}

  /** Returns the looks that a run has taken, and those that its budget plans. */
  public static Looks of(Run run) {
    return new Looks(run.plan().time() != null, run.info().looks());
  }

  /** Returns whether a run was measured in rounds, rather than one cell after the other. */
  public static boolean isInRounds(Run run) {
    return !run.results().isEmpty();
  }

  /** Returns the looks of a run of a fixed number of rounds. */
  public static Looks once() {
    return new Looks(false, List.of());
  }

  /** Returns the looks of a run that ends when everything is decided or its time is spent. */
  public static Looks budgeted() {
    return new Looks(true, List.of());
  }

  /** Returns whether a look is due after some rounds even if the run goes on. */
  public boolean isDue(int roundsDone) {
    return scheduled && (roundsDone == FIRST || (roundsDone >= SECOND && isOnTheWay(roundsDone)));
  }

  /** Returns whether it is one of 4, 6, 8, 11, 16...: the powers of the square root of two. */
  private static boolean isOnTheWay(int round) {
    int next = SECOND;
    for (int i = 1; next < round; i++) {
      next = (int) Math.round(SECOND * Math.pow(2, i / 2.0));
    }
    return next == round;
  }

  /** Returns the looks of a race with some rounds, the last of them at its end. */
  public List<Look> until(int rounds) {
    List<Look> looks = new ArrayList<>();
    double left = 1;
    for (int round = 1; round <= rounds; round++) {
      if (round == rounds || isDue(round) || taken.contains(round)) {
        boolean isPlannedEnd = !scheduled && looks.isEmpty();
        double share = left * (isPlannedEnd ? SHARE_OF_THE_PLANNED_END : SHARE);
        looks.add(new Look(round, share));
        left -= share;
      }
    }
    return List.copyOf(looks);
  }
}
