// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.answer;

import cacheduel.compare.stats.MeanDifference;
import cacheduel.result.CellResult;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Compares the libraries of a race in one figure. The best of several is compared with each other
 * at the two-sided level (S. Gutmann and Z. Maymin, Is the selected population the best?, Annals of
 * Statistics 15, 1987), and every look at its share of that level.
 *
 * <p>Not thread-safe.
 */
final class Contest {
  /** The probability of a wrong statement about a race. */
  static final double LEVEL = 0.01;

  private final Function<CellResult, ForkLogs> figure;
  private final @Nullable Looks looks;
  private final Map<String, ForkLogs> logs = new HashMap<>();
  private final Map<Pair, MeanDifference> differences = new HashMap<>();

  private record Pair(String one, String other, double level) {}

  /**
   * Creates a contest.
   *
   * @param looks when cells measured in rounds were compared; null for cells measured one after the
   *     other
   */
  Contest(Function<CellResult, ForkLogs> figure, @Nullable Looks looks) {
    this.figure = figure;
    this.looks = looks;
  }

  /** Returns a cell's figure in each fork. */
  ForkLogs logs(CellResult result) {
    return logs.computeIfAbsent(result.cell().id(), id -> figure.apply(result));
  }

  /**
   * Returns the difference of two libraries, each at its best cell. The best cell of the first is
   * known only from the data, so it has to differ from every cell of the other that may be best.
   */
  MeanDifference between(Entrant one, Entrant other) {
    // two cells against one, and one against two: the errors add up to the level; with more than
    // two cells they would exceed it
    double level =
        LEVEL * Math.min(1, 2.0 / Math.max(one.valid().size(), other.valid().size()));
    return new MeanDifference(
        ahead(one, other, level),
        between(one.best(), other.best(), level).best(),
        -ahead(other, one, level));
  }

  private double ahead(Entrant one, Entrant other, double level) {
    return one.valid().stream()
        .mapToDouble(cell -> other.valid().stream()
            .filter(rival -> !isBeatenBySibling(rival, other, level))
            .mapToDouble(rival -> between(cell, rival, level).low())
            .min()
            .orElse(Double.NEGATIVE_INFINITY))
        .max()
        .orElse(Double.NEGATIVE_INFINITY);
  }

  /** Returns whether another cell of the same library certainly has a higher figure. */
  private boolean isBeatenBySibling(CellResult cell, Entrant entrant, double level) {
    return entrant.valid().stream()
        .filter(sibling -> !sibling.equals(cell))
        .anyMatch(sibling -> between(sibling, cell, level).low() > 0);
  }

  /** Returns whether a cell no longer matters, because another one of its library is faster. */
  boolean isBeatenBySibling(CellResult cell, Entrant entrant) {
    return isBeatenBySibling(
        cell, entrant, LEVEL * Math.min(1, 2.0 / entrant.valid().size()));
  }

  /** Returns the difference of two cells, with the interval on which all looks agree. */
  MeanDifference between(CellResult one, CellResult other, double level) {
    if (one.cell().id().compareTo(other.cell().id()) > 0) {
      return between(other, one, level).negated();
    }
    Pair key = new Pair(one.cell().id(), other.cell().id(), level);
    MeanDifference known = differences.get(key);
    if (known == null) {
      known = compared(logs(one), logs(other), level);
      differences.put(key, known);
    }
    return known;
  }

  private MeanDifference compared(ForkLogs one, ForkLogs other, double level) {
    if (looks == null) {
      return MeanDifference.ofSamples(one.values(), other.values(), level);
    }
    MeanDifference agreed = MeanDifference.UNKNOWN;
    for (Looks.Look look : looks.until(Math.min(one.rounds(), other.rounds()))) {
      MeanDifference seen = MeanDifference.ofRounds(
          one.inCommon(other, look.round()),
          other.inCommon(one, look.round()),
          level * look.share());
      agreed = agreed.then(seen);
    }
    return agreed;
  }
}
