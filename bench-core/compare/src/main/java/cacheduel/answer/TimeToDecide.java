// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.answer;

import cacheduel.contest.Contest;
import cacheduel.contest.ForkLogs;
import cacheduel.result.CellResult;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import org.apache.commons.statistics.descriptive.Variance;
import org.apache.commons.statistics.distribution.NormalDistribution;
import org.jspecify.annotations.Nullable;

/** Estimates the time until a race is decided, from the spread of its forks so far. */
final class TimeToDecide {
  private static final double POWER = 0.8;

  /** The share of the level that one of the later looks may use. */
  private static final double SHARE = 0.1;

  private static final Duration LONGEST = Duration.ofHours(3);

  private final Race race;
  private final Contest rates;
  private final boolean inRounds;

  TimeToDecide(Race race, Contest rates, boolean inRounds) {
    this.race = race;
    this.rates = rates;
    this.inRounds = inRounds;
  }

  /**
   * Returns the additional time that would probably show which of the leaders is the fastest, or
   * that they are close; null if it cannot be estimated, or is longer than three hours.
   *
   * @param settled the ids of the cells that take part in no further round
   */
  @Nullable
  Duration of(List<Entrant> leaders, Collection<String> settled) {
    double rounds = 0;
    CellResult first = leaders.get(0).best();
    for (Entrant other : leaders.subList(1, leaders.size())) {
      rounds = Math.max(rounds, rounds(rates.logs(first), rates.logs(other.best())));
    }
    int done = rates.logs(first).byFork().size();
    double seconds = Math.max(1, Math.ceil(rounds - done)) * secondsOfRound(settled);
    // negated, because it is NaN without an estimate
    return !(seconds > 0 && seconds <= LONGEST.toSeconds())
        ? null
        : Duration.ofSeconds((long) Math.ceil(seconds));
  }

  private double secondsOfRound(Collection<String> settled) {
    return race.ranked().stream()
        .flatMap(entrant -> entrant.valid().stream())
        .filter(cell -> !settled.contains(cell.cell().id()))
        .mapToDouble(
            cell -> cell.seconds() / Math.max(1, rates.logs(cell).byFork().size()))
        .sum();
  }

  /**
   * Returns the number of rounds after which two can be distinguished (W. C. Guenther, Sample size
   * formulas for normal theory t tests, The American Statistician 35, 1981); NaN if it is unknown.
   */
  private double rounds(ForkLogs one, ForkLogs other) {
    double difference = Math.abs(Math.log(one.typical() / other.typical()));
    double wanted = Math.max(difference, Contest.CLOSE - difference);
    NormalDistribution normal = NormalDistribution.of(0, 1);
    double margin = normal.inverseSurvivalProbability(Contest.LEVEL * SHARE / 2);
    double errors = margin + normal.inverseCumulativeProbability(POWER);
    return varianceOfRound(one, other) * errors * errors / (wanted * wanted) + margin * margin / 4;
  }

  private double varianceOfRound(ForkLogs one, ForkLogs other) {
    double unpaired = variance(one.values()) + variance(other.values());
    if (!inRounds) {
      return unpaired;
    }
    double[] differences = one.inCommon(other, Integer.MAX_VALUE);
    double[] others = other.inCommon(one, Integer.MAX_VALUE);
    for (int i = 0; i < differences.length; i++) {
      differences[i] -= others[i];
    }
    return Math.min(unpaired, variance(differences));
  }

  private static double variance(double[] values) {
    return values.length < 2 ? Double.NaN : Variance.of(values).getAsDouble();
  }
}
