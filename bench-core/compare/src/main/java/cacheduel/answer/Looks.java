// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.answer;

import java.util.ArrayList;
import java.util.List;

/**
 * The rounds after which a race is looked at, and the share of the level that each look may use. A
 * look that finds everything decided ends the race, so each has to err less than the level; all
 * shares add up to at most 1, for any number of rounds.
 *
 * <p>A run of a fixed number of rounds is looked at once, at its end. A run with a time budget is
 * looked at after 3, 4, 6, 8, 11, 16... rounds, and when its time is over; that look uses the
 * share of the next. A fixed run that is continued gives half of the level to its first end.
 *
 * <p>Immutable.
 *
 * @param planned the rounds of a run with a fixed number of them; 0 with a time budget
 */
public record Looks(int planned) {
  private static final int FIRST = 3;
  private static final int SECOND = 4;
  private static final double SHARE = 0.2;
  private static final double OF_FIXED = 0.5;

  /**
   * One look at the results.
   *
   * @param round the last round that it includes
   * @param share its part of the level, above 0 to 1
   */
  public record Look(int round, double share) {}

  public Looks {
    if (planned < 0) {
      throw new IllegalArgumentException("planned rounds are 0 or more, got: " + planned);
    }
  }

  /** Returns a single look, after the last round, however many there are. */
  public static Looks once() {
    return new Looks(Integer.MAX_VALUE);
  }

  /** Returns the looks of a run that was planned with a fixed number of rounds. */
  public static Looks after(int plannedRounds) {
    return new Looks(plannedRounds);
  }

  /** Returns the looks of a run that ends when everything is decided or its time is over. */
  public static Looks budgeted() {
    return new Looks(0);
  }

  /** Returns whether a look is due after some rounds, other than because the run ends. */
  public boolean isDue(int roundsDone) {
    return roundsDone == planned || (roundsDone > planned && isScheduled(roundsDone));
  }

  private static boolean isScheduled(int round) {
    return round == FIRST || (round >= SECOND && next(round - 1) == round);
  }

  /** Returns the next of 4, 6, 8, 11, 16...: each about the square root of two times the last. */
  private static int next(int round) {
    int scheduled = SECOND;
    for (int i = 1; scheduled <= round; i++) {
      scheduled = (int) Math.round(SECOND * Math.pow(2, i / 2.0));
    }
    return scheduled;
  }

  /** Returns the looks of a race that has some rounds, the last of them at its end. */
  public List<Look> until(int rounds) {
    if (rounds <= planned) {
      return List.of(new Look(rounds, 1));
    }
    List<Look> looks = new ArrayList<>();
    double left = 1;
    if (planned > 0) {
      looks.add(new Look(planned, OF_FIXED));
      left -= OF_FIXED;
    }
    for (int round = Math.max(FIRST, planned + 1); round <= rounds; round++) {
      if (round == rounds || isScheduled(round)) {
        looks.add(new Look(round, left * SHARE));
        left -= left * SHARE;
      }
    }
    return looks.isEmpty() ? List.of(new Look(rounds, SHARE)) : List.copyOf(looks);
  }
}
