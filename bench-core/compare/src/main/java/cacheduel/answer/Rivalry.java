// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.answer;

import cacheduel.contest.Contest;
import cacheduel.contest.ForkLogs;
import cacheduel.contest.MeanDifference;
import cacheduel.result.CellResult;
import java.util.List;
import java.util.Map;

/**
 * Compares the libraries of a race, each at its best cell. The best of several is compared with each
 * other at the two-sided level (S. Gutmann and Z. Maymin, Is the selected population the best?,
 * Annals of Statistics 15, 1987).
 */
record Rivalry(Contest cells) {
  /**
   * Returns the difference of two libraries. The best cell of the other is known only from the data,
   * so every cell of it that may be best has to be slower than a cell of the first.
   */
  MeanDifference between(Entrant one, Entrant other) {
    double share = share(one, other);
    return new MeanDifference(
        ahead(one, other, share),
        cells.between(one.best(), other.best(), share).best(),
        -ahead(other, one, share));
  }

  /** Compares a library with the first of the race. */
  Rival rival(Entrant first, Entrant other) {
    ForkLogs logs = cells.logs(first.best());
    ForkLogs others = cells.logs(other.best());
    int won = 0;
    int common = 0;
    for (Map.Entry<Integer, Double> fork : logs.byFork().entrySet()) {
      Double rival = others.byFork().get(fork.getKey());
      common += rival == null ? 0 : 1;
      won += rival != null && fork.getValue() > rival ? 1 : 0;
    }
    return new Rival(
        other,
        Contest.ratio(between(first, other)),
        won,
        common,
        cells.chance(first.best(), other.best()));
  }

  /** The best cell of the other library, whichever it is, has to be slower than some cell of this. */
  private double ahead(Entrant one, Entrant other, double share) {
    return other.valid().stream()
        .filter(rival -> !isBeatenBySibling(rival, other, share))
        .mapToDouble(rival -> ahead(one, rival, share))
        .min()
        .orElse(Double.NEGATIVE_INFINITY);
  }

  private double ahead(Entrant one, CellResult rival, double share) {
    return one.valid().stream()
        .mapToDouble(cell -> cells.between(cell, rival, share).low())
        .max()
        .orElse(Double.NEGATIVE_INFINITY);
  }

  /** Returns whether another cell of the same library certainly has a higher figure. */
  private boolean isBeatenBySibling(CellResult cell, Entrant entrant, double share) {
    return entrant.valid().stream()
        .anyMatch(sibling -> cells.between(sibling, cell, share).low() > 0);
  }

  /**
   * Returns whether a cell no longer matters: a sibling is certainly faster, or each of some rivals,
   * so that only by another cell its library can still be the fastest.
   *
   * @param rivals the other libraries that may be the fastest
   */
  boolean isBeaten(CellResult cell, Entrant entrant, List<Entrant> rivals) {
    return isBeatenBySibling(cell, entrant, share(entrant, entrant))
        || (!rivals.isEmpty()
            && rivals.stream().allMatch(rival -> ahead(rival, cell, share(entrant, rival)) > 0));
  }

  /**
   * Two cells against one, and one against two: the errors add up to the level; with more than two
   * cells they would exceed it.
   */
  private static double share(Entrant one, Entrant other) {
    return Math.min(1, 2.0 / Math.max(one.valid().size(), other.valid().size()));
  }
}
