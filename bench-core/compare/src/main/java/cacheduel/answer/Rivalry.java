// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.answer;

import cacheduel.compare.stats.MeanDifference;
import cacheduel.contest.Contest;
import cacheduel.result.CellResult;

/**
 * Compares the libraries of a race, each at its best cell. The best of several is compared with each
 * other at the two-sided level (S. Gutmann and Z. Maymin, Is the selected population the best?,
 * Annals of Statistics 15, 1987).
 */
record Rivalry(Contest cells) {
  /**
   * Returns the difference of two libraries. The best cell of the first is known only from the data,
   * so it has to differ from every cell of the other that may be best.
   */
  MeanDifference between(Entrant one, Entrant other) {
    // two cells against one, and one against two: the errors add up to the level; with more than
    // two cells they would exceed it
    double level = Contest.LEVEL
        * Math.min(1, 2.0 / Math.max(one.valid().size(), other.valid().size()));
    return new MeanDifference(
        ahead(one, other, level),
        cells.between(one.best(), other.best(), level).best(),
        -ahead(other, one, level));
  }

  private double ahead(Entrant one, Entrant other, double level) {
    return one.valid().stream()
        .mapToDouble(cell -> other.valid().stream()
            .filter(rival -> !isBeatenBySibling(rival, other, level))
            .mapToDouble(rival -> cells.between(cell, rival, level).low())
            .min()
            .orElse(Double.NEGATIVE_INFINITY))
        .max()
        .orElse(Double.NEGATIVE_INFINITY);
  }

  /** Returns whether another cell of the same library certainly has a higher figure. */
  private boolean isBeatenBySibling(CellResult cell, Entrant entrant, double level) {
    return entrant.valid().stream()
        .filter(sibling -> !sibling.equals(cell))
        .anyMatch(sibling -> cells.between(sibling, cell, level).low() > 0);
  }

  /** Returns whether a cell no longer matters, because another one of its library is faster. */
  boolean isBeatenBySibling(CellResult cell, Entrant entrant) {
    return isBeatenBySibling(
        cell, entrant, Contest.LEVEL * Math.min(1, 2.0 / entrant.valid().size()));
  }
}
