// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.compare;

import java.util.List;

/**
 * When a difference between two arms is believed: it must show in a screen, and once more in a
 * confirmation on fresh pairs, which the screen has not seen.
 *
 * <p>If the arms are equal, a look calls them different with a probability of at most its p, whatever the
 * noise, because the arms of each pair run in random order and so could be exchanged. The pairs of the
 * confirmation are independent of the screen's, so a false alarm has at most the product of both sums
 * of p: {@link #falseAlarmBound()}.
 *
 * @param screen looks at the pairs from the first on, in rising order
 * @param confirmation looks at the pairs behind those of the screen that raised the suspicion, in
 *     rising order
 * @param confidence of the interval that a ratio is given with
 */
public record Rule(List<Look> screen, List<Look> confirmation, double confidence) {
  /** Fewer pairs than this, measured on a quiet machine, say nothing. */
  public static final int FEWEST_PAIRS = 5;

  /**
   * The rule of this project: 6 or 12 pairs and, on a suspicion, 10 or 20 fresh ones. The looks of
   * each stage share its probability (0.05 and 0.01), so a second look costs no false alarms.
   */
  public static final Rule STANDARD = new Rule(
      List.of(new Look(6, 0.016), new Look(12, 0.034)),
      List.of(new Look(10, 0.005), new Look(20, 0.005)),
      0.95);

  public Rule {
    screen = List.copyOf(screen);
    confirmation = List.copyOf(confirmation);
  }

  /** The most pairs that a decision takes. */
  public int mostPairs() {
    return last(screen) + last(confirmation);
  }

  /** How many pairs the screen has at most. */
  public int mostScreened() {
    return last(screen);
  }

  /** What the probability of a false alarm, in one direction, cannot exceed. */
  public double falseAlarmBound() {
    return sum(screen) * sum(confirmation);
  }

  private static double sum(List<Look> looks) {
    return looks.stream().mapToDouble(Look::p).sum();
  }

  private static int last(List<Look> looks) {
    return looks.get(looks.size() - 1).pairs();
  }
}
