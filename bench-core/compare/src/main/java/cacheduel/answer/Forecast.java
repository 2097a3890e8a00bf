// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.answer;

import cacheduel.result.CellResult;
import java.time.Duration;
import java.util.List;
import org.apache.commons.statistics.descriptive.Variance;
import org.apache.commons.statistics.distribution.TDistribution;
import org.jspecify.annotations.Nullable;

/** Estimates the time until a race is decided, from the spread of its forks so far. */
final class Forecast {
  /** Decided in four of five such races: that many standard errors beyond the margin. */
  private static final double PROBABLY = 0.84;

  /** The share of the level that a late look has. */
  private static final double SHARE = 0.1;

  private static final Duration LONGEST = Duration.ofHours(3);

  private final Contest rates;
  private final boolean inRounds;

  Forecast(Contest rates, @Nullable Looks looks) {
    this.rates = rates;
    this.inRounds = looks != null;
  }

  /**
   * Returns the additional time that would probably decide which of the leaders is the fastest, or
   * that they are close; null if it cannot be estimated, or is longer than three hours.
   */
  @Nullable
  Duration untilDecided(List<Entrant> leaders) {
    int done = leaders.stream()
        .mapToInt(entrant -> rates.logs(entrant.best()).byFork().size())
        .min()
        .orElse(0);
    if (done < 2) {
      return null;
    }
    double round = leaders.stream()
        .flatMap(entrant -> entrant.valid().stream())
        .mapToDouble(this::secondsOfRound)
        .sum();
    double most = LONGEST.toSeconds() / round;
    int rounds = done + 1;
    while (rounds - done <= most && !isDecided(leaders, rounds)) {
      rounds++;
    }
    return rounds - done > most
        ? null
        : Duration.ofSeconds((long) Math.ceil((rounds - done) * round));
  }

  private double secondsOfRound(CellResult result) {
    return result.seconds() / Math.max(1, rates.logs(result).byFork().size());
  }

  private boolean isDecided(List<Entrant> leaders, int rounds) {
    CellResult first = leaders.get(0).best();
    return leaders.stream()
        .skip(1)
        .allMatch(other -> isDecided(rates.logs(first), rates.logs(other.best()), rounds));
  }

  private boolean isDecided(ForkLogs one, ForkLogs other, int rounds) {
    double difference = Math.abs(Math.log(one.typical() / other.typical()));
    double wanted = Math.max(difference, Ranking.CLOSE - difference);
    double degrees = 2.0 * (rounds - 1);
    double margin = TDistribution.of(degrees).inverseSurvivalProbability(Contest.LEVEL * SHARE / 2);
    return (margin + PROBABLY) * Math.sqrt(varianceOfRound(one, other) / rounds) <= wanted;
  }

  private double varianceOfRound(ForkLogs one, ForkLogs other) {
    double unpaired =
        Variance.of(one.values()).getAsDouble() + Variance.of(other.values()).getAsDouble();
    if (!inRounds) {
      return unpaired;
    }
    double[] ones = one.inCommon(other, Integer.MAX_VALUE);
    double[] others = other.inCommon(one, Integer.MAX_VALUE);
    for (int i = 0; i < ones.length; i++) {
      ones[i] -= others[i];
    }
    return ones.length < 2 ? unpaired : Math.min(unpaired, Variance.of(ones).getAsDouble());
  }
}
