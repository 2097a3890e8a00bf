// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.compare;

import java.util.ArrayList;
import java.util.List;

/**
 * The sequential test that decides whether two arms differ: a difference must show in a screen, and
 * again in a confirmation on fresh pairs, which the screen has not seen.
 *
 * If the arms are equal, a look calls them different with a probability of at most its p, whatever
 * the noise, because the arms of each pair run in random order and are therefore exchangeable. The
 * pairs of the confirmation are independent of the screen's, so the probability of a false alarm is
 * at most the product of both sums of p.
 *
 * @param screen looks at the pairs from the first, in ascending order
 * @param confirmation looks at the pairs after those that raised the suspicion, in ascending order
 * @param confidence confidence of a ratio's interval
 */
public record Rule(List<Look> screen, List<Look> confirmation, double confidence) {
  /** Fewer pairs than this, measured on a quiet machine, give no verdict. */
  public static final int FEWEST_PAIRS = 5;

  /** The sizes, in pairs, that a screen of {@link #upTo} may have. */
  public static final List<Integer> SCREENS = List.of(12, 24, 48);

  private static final int FIRST_SCREEN = 6;
  private static final int FIRST_CONFIRMATION = 10;

  /** The standard rule: 6 or 12 pairs and, on a suspicion, 10 or 20 fresh ones. */
  public static final Rule STANDARD = upTo(SCREENS.get(0));

  /**
   * A point of the sequential test at which the pairs so far are judged.
   *
   * @param pairs number of pairs at that point
   * @param p the largest significant p-value of a one-sided signed-rank test
   */
  public record Look(int pairs, double p) {}

  public Rule {
    screen = List.copyOf(screen);
    confirmation = List.copyOf(confirmation);
  }

  /**
   * Returns the rule for a larger time budget: each look has twice as many pairs as the one before.
   * The looks of each stage share its probability (0.05 and 0.01), so more looks find smaller
   * differences without more false alarms.
   *
   * @param screened the most pairs of the screen, one of {@link #SCREENS}
   * @throws IllegalArgumentException if it is not one of them
   */
  public static Rule upTo(int screened) {
    if (!SCREENS.contains(screened)) {
      throw new IllegalArgumentException(
          "no screen has " + screened + " pairs: expected one of " + SCREENS);
    }
    int later = Integer.numberOfTrailingZeros(screened / FIRST_SCREEN);
    return new Rule(
        looks(FIRST_SCREEN, 0.016, 0.034, later),
        looks(FIRST_CONFIRMATION, 0.005, 0.005, later),
        0.95);
  }

  private static List<Look> looks(int first, double p, double laterP, int later) {
    List<Look> looks = new ArrayList<>(List.of(new Look(first, p)));
    for (int i = 1; i <= later; i++) {
      looks.add(new Look(first << i, laterP / later));
    }
    return looks;
  }

  /** Returns the most pairs that a decision takes. */
  public int mostPairs() {
    return mostScreened() + mostConfirming();
  }

  /** Returns the most pairs of the screen. */
  public int mostScreened() {
    return last(screen);
  }

  /** Returns the most pairs of the confirmation. */
  public int mostConfirming() {
    return last(confirmation);
  }

  private static int last(List<Look> looks) {
    return looks.get(looks.size() - 1).pairs();
  }
}
