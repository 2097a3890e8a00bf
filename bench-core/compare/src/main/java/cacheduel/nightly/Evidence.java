// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.nightly;

/**
 * The evidence of a sequence of pairs that the candidate differs from its reference in one
 * direction, from some pair on.
 *
 * It is the capital of a gambler who sees the size of each pair's slowdown and bets on its sign. If the
 * arms are equal, random order makes every bet fair, whatever the noise and however it was decided
 * which pair to measure next; so no strategy raises the expected capital. Whenever it falls to 1 or
 * below, a new game begins; the first pair of the current game estimates where the change began.
 *
 * If the arms stay equal, {@value #CERTAIN} is reached at most once in as many pairs, on average (Shin,
 * Ramdas and Rinaldo, E-detectors, New England Journal of Statistics in Data Science 2(2), 2024).
 *
 * @param value the capital; between games at most 1
 * @param pairs number of pairs so far
 * @param since the 0-based index of the pair at which the current game began
 * @param certain whether {@value #CERTAIN} was reached, and not all of it lost again since
 */
record Evidence(double value, int pairs, int since, boolean certain) {
  static final double CERTAIN = 1e6;

  /** The smallest value that makes a cell suspected, so that the baseline stays. */
  static final double SUSPICIOUS = 20;

  /** Returns none yet, for a game that begins after some pairs. */
  static Evidence after(int pairs) {
    return new Evidence(1, pairs, pairs, false);
  }

  /**
   * Returns the evidence after one more pair.
   *
   * @param bet the share of the capital that is gained, or lost if negative; above -1
   */
  Evidence and(double bet) {
    boolean begins = value <= 1;
    double next = Math.min(CERTAIN, Math.max(1, value) * (1 + bet));
    return new Evidence(
        next, pairs + 1, begins ? pairs : since, next >= CERTAIN || (certain && next > 1));
  }

  boolean isSuspicious() {
    return value >= SUSPICIOUS;
  }
}
