// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.answer;

import cacheduel.figure.Range;

/**
 * A library compared with the first of its race, each at its best cell.
 *
 * <p>Immutable.
 *
 * @param entrant the library
 * @param lead the first library's figure over that of this one, with an interval that holds with the
 *     error rate of the run; without an interval if there are too few rounds for one
 * @param won the rounds in which the first library was ahead
 * @param rounds the rounds in which both took part
 * @param chance the probability that the first library, if it were not ahead, would look as far ahead
 *     as it does: at most 0.5; the chance of being wrong for those who choose now
 */
public record Rival(Entrant entrant, Range lead, int won, int rounds, double chance) {
  /** The chance of error up to which a library is probably the fastest, or probably slower. */
  static final double PROBABLE = 0.2;

  /** Returns whether the first library is certainly ahead of it. */
  public boolean isBehind() {
    return lead.low() > 1;
  }

  /** Returns whether the first library is probably ahead of it. */
  public boolean isProbablyBehind() {
    return chance <= PROBABLE;
  }
}
