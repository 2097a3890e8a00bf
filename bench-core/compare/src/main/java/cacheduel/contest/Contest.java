// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.contest;

import cacheduel.figure.Range;
import cacheduel.plan.Axis;
import cacheduel.plan.Cell;
import cacheduel.plan.Coordinates;
import cacheduel.result.CellResult;
import cacheduel.result.Status;
import cacheduel.store.Run;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Compares cells of a run in one figure. Races, and all other comparisons within a run, are decided
 * by it. Every look at the results uses its share of the error rate.
 *
 * <p>Not thread-safe.
 */
public final class Contest {
  /** The difference of logarithms up to which figures are close. */
  public static final double CLOSE = Math.log(1.03);

  private final Looks looks;
  private final Map<String, ForkLogs> logs = new LinkedHashMap<>();
  private final Map<String, Integer> races = new HashMap<>();
  private final Map<Races, Field> fields = new HashMap<>();
  private final Map<Pair, MeanDifference> differences = new HashMap<>();

  private record Pair(String one, String other, double share) {}

  private record Races(int one, int other, int lastRound, Set<String> single) {}

  /**
   * Creates a contest.
   *
   * @param results all cells that were measured in rounds with those that are compared
   */
  public Contest(
      Collection<CellResult> results, Function<CellResult, ForkLogs> figure, Looks looks) {
    this.looks = looks;
    Map<Coordinates, Integer> numbers = new HashMap<>();
    for (CellResult result : results) {
      ForkLogs log = figure.apply(result);
      if (result.status() == Status.VALID && !log.byFork().isEmpty()) {
        logs.put(result.cell().id(), log);
        races.put(
            result.cell().id(),
            numbers.computeIfAbsent(race(result.cell()), race -> numbers.size()));
      }
    }
  }

  /** The cells that share rounds differ in these at least. */
  private static Coordinates race(Cell cell) {
    return Coordinates.without(
        cell, Axis.CLIENT, Axis.VERSION, Axis.SETTINGS, Axis.PROTOCOL, Axis.CONNECTIONS);
  }

  /** Returns a contest of a run's cells, with the looks that the run has taken. */
  public static Contest of(Run run, Function<CellResult, ForkLogs> figure) {
    return new Contest(run.results(), figure, Looks.of(run));
  }

  /** Returns the error rate: the probability of a wrong answer to a race. */
  public double level() {
    return looks.level();
  }

  /** Returns a cell's figure in each fork; none if the cell is not valid. */
  public ForkLogs logs(CellResult result) {
    return logs.getOrDefault(result.cell().id(), ForkLogs.NONE);
  }

  /**
   * Returns a cell's figure, as a logarithm, as if the cell had taken part in every round of its race;
   * negative infinity if it was not measured.
   */
  public double typical(CellResult result) {
    String id = result.cell().id();
    return field(id, id, Integer.MAX_VALUE)
        .map(field -> field.typical(id))
        .orElse(Double.NEGATIVE_INFINITY);
  }

  /** Returns the difference of two cells at the error rate of the run. */
  public MeanDifference between(CellResult one, CellResult other) {
    return between(one, other, 1);
  }

  /**
   * Returns one cell's figure over another's, with the interval of their difference, which takes two
   * forks of each; empty if either has none.
   */
  public Optional<Range> ratio(CellResult one, CellResult other) {
    MeanDifference difference = between(one, other);
    return Double.isNaN(difference.best()) ? Optional.empty() : Optional.of(ratio(difference));
  }

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

  /**
   * Returns the difference of two cells, with the interval on which all looks agree.
   *
   * @param share the part of the error rate with which the interval may miss the true difference
   */
  public MeanDifference between(CellResult one, CellResult other, double share) {
    String first = one.cell().id();
    String second = other.cell().id();
    if (first.compareTo(second) > 0) {
      return between(other, one, share).negated();
    }
    Pair key = new Pair(first, second, share);
    MeanDifference known = differences.get(key);
    if (known == null) {
      // a rate that still rises may end higher
      known =
          compared(first, second, share).towards(logs(one).drift() - logs(other).drift());
      differences.put(key, known);
    }
    return known;
  }

  private MeanDifference compared(String one, String other, double share) {
    if (!logs.containsKey(one) || !logs.containsKey(other)) {
      return MeanDifference.UNKNOWN;
    }
    int last = Math.max(rounds(one), rounds(other));
    double best = field(one, other, Integer.MAX_VALUE)
        .map(field -> field.typical(one) - field.typical(other))
        .orElse(Double.NaN);
    MeanDifference agreed = MeanDifference.unknown(best);
    for (Looks.Share look : looks.of(one, other, last)) {
      agreed = field(one, other, look.round())
          .map(field -> field.difference(one, other, looks.level() * share * look.share()))
          .map(agreed::then)
          .orElse(agreed);
    }
    return agreed.at(best);
  }

  private int rounds(String id) {
    return logs.getOrDefault(id, ForkLogs.NONE).rounds();
  }

  /**
   * Returns the fit of two cells and of all cells of their races that have several forks, up to a
   * round; empty if either of the two has no fork.
   */
  private Optional<Field> field(String one, String other, int lastRound) {
    if (forks(one, lastRound) == 0 || forks(other, lastRound) == 0) {
      return Optional.empty();
    }
    Set<String> single = Stream.of(one, other)
        .filter(id -> forks(id, lastRound) == 1)
        .collect(Collectors.toUnmodifiableSet());
    return Optional.of(fields.computeIfAbsent(
        new Races(
            Math.min(race(one), race(other)), Math.max(race(one), race(other)), lastRound, single),
        this::field));
  }

  private Field field(Races races) {
    Map<String, Map<Integer, Double>> forks = new HashMap<>();
    logs.forEach((id, all) -> {
      boolean isRepeated = forks(id, races.lastRound()) > 1
          && (race(id) == races.one() || race(id) == races.other());
      if (isRepeated || races.single().contains(id)) {
        forks.put(id, all.until(races.lastRound()));
      }
    });
    return new Field(forks);
  }

  private int forks(String id, int lastRound) {
    int forks = 0;
    for (int round : logs.getOrDefault(id, ForkLogs.NONE).byFork().keySet()) {
      forks += round <= lastRound ? 1 : 0;
    }
    return forks;
  }

  private int race(String id) {
    return races.getOrDefault(id, -1);
  }

  /** Returns the probability of a lead as large as that of one cell over another if there is none. */
  public double chance(CellResult one, CellResult other) {
    String first = one.cell().id();
    String second = other.cell().id();
    return field(first, second, Integer.MAX_VALUE)
        .map(field ->
            field.error(first, second).chance(field.typical(first) - field.typical(second)))
        .orElse(0.5);
  }

  /**
   * Returns the number of rounds after which the difference of two cells would probably be decided;
   * NaN if it is unknown.
   */
  public double roundsUntilDecided(CellResult one, CellResult other) {
    String first = one.cell().id();
    String second = other.cell().id();
    return field(first, second, Integer.MAX_VALUE)
        .map(field -> {
          double difference = Math.abs(field.typical(first) - field.typical(second));
          return field
              .error(first, second)
              .rounds(
                  Math.min(logs(one).byFork().size(), logs(other).byFork().size()),
                  Math.max(difference, CLOSE - difference),
                  looks.level() * looks.left(first));
        })
        .orElse(Double.NaN);
  }
}
