// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.contest;

import cacheduel.compare.stats.MeanDifference;
import cacheduel.figure.Range;
import cacheduel.result.CellResult;
import cacheduel.store.Run;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Compares cells of a run in one figure. Races, and all other comparisons within a run, are decided
 * by it. Every look at the results uses its share of the level.
 *
 * <p>Not thread-safe.
 */
public final class Contest {
  /** The probability of a wrong statement. */
  public static final double LEVEL = 0.01;

  /** The difference of logarithms up to which figures are close. */
  public static final double CLOSE = Math.log(1.03);

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
  public Contest(Function<CellResult, ForkLogs> figure, @Nullable Looks looks) {
    this.figure = figure;
    this.looks = looks;
  }

  /** Returns a contest of a run's cells, with the looks that the run has taken. */
  public static Contest of(Run run, Function<CellResult, ForkLogs> figure) {
    return new Contest(figure, Looks.isInRounds(run) ? Looks.of(run) : null);
  }

  /** Returns a cell's figure in each fork. */
  public ForkLogs logs(CellResult result) {
    return logs.computeIfAbsent(result.cell().id(), id -> figure.apply(result));
  }

  /** Returns the difference of two cells at the {@link #LEVEL}. */
  public MeanDifference between(CellResult one, CellResult other) {
    return between(one, other, LEVEL);
  }

  /**
   * Returns one cell's figure over another's, with the interval of their difference, which takes two
   * forks of each; empty if either has none.
   */
  public Optional<Range> ratio(CellResult one, CellResult other) {
    MeanDifference difference = between(one, other);
    return Double.isNaN(difference.best()) ? Optional.empty() : Optional.of(ratio(difference));
  }

  /** Returns a difference as a ratio. */
  public static Range ratio(MeanDifference difference) {
    double best = Math.exp(difference.best());
    return Double.isInfinite(difference.high()) || Double.isInfinite(difference.low())
        ? Range.withoutInterval(best)
        : Range.of(Math.exp(difference.low()), best, Math.exp(difference.high()));
  }

  /** Returns whether two figures are certainly at most 3 % apart, given their ratio. */
  public static boolean areClose(Range ratio) {
    return Math.log(ratio.low()) >= -CLOSE && Math.log(ratio.high()) <= CLOSE;
  }

  /** Returns the difference of two cells, with the interval on which all looks agree. */
  public MeanDifference between(CellResult one, CellResult other, double level) {
    if (one.cell().id().compareTo(other.cell().id()) > 0) {
      return between(other, one, level).negated();
    }
    Pair key = new Pair(one.cell().id(), other.cell().id(), level);
    MeanDifference known = differences.get(key);
    if (known == null) {
      // a rate that still rises may end higher
      known = compared(logs(one), logs(other), level)
          .towards(logs(one).drift() - logs(other).drift());
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
