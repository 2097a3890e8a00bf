// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.answer;

import cacheduel.contest.Contest;
import cacheduel.contest.MeanDifference;
import cacheduel.figure.Range;
import cacheduel.result.CellResult;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Decides a race as far as its figures allow. */
final class Ranking {
  private static final Duration LONGEST = Duration.ofHours(3);

  private final Race race;
  private final Contest figures;
  private final Rivalry rivalry;
  private final List<Entrant> leaders;
  private final Outcome outcome;

  Ranking(Race race, Contest figures) {
    this.race = race;
    this.figures = figures;
    this.rivalry = new Rivalry(figures);
    this.leaders = race.ranked().stream().filter(this::mayBeFastest).toList();
    this.outcome = outcome();
  }

  private boolean mayBeFastest(Entrant entrant) {
    return race.ranked().stream()
        .noneMatch(
            other -> !other.equals(entrant) && rivalry.between(other, entrant).low() > 0);
  }

  Answer answer(List<Merit> merits) {
    Answer.Standing standing = race.ranked().size() < 2
        ? Answer.Standing.NONE
        : new Answer.Standing(
            figures.level(),
            lead(),
            race.ranked().stream()
                .filter(entrant -> !entrant.equals(leaders.get(0)))
                .map(entrant -> rivalry.rival(leaders.get(0), entrant))
                .toList(),
            apart(),
            outcome == Outcome.UNDECIDED ? prospect() : null);
    return new Answer(race, outcome, leaders, standing, null, merits);
  }

  private Outcome outcome() {
    if (race.ranked().size() < 2) {
      return race.ranked().isEmpty() ? Outcome.NONE : Outcome.ALONE;
    }
    if (leaders.size() == 1) {
      return Outcome.FASTEST;
    }
    return farthest() <= Contest.CLOSE ? Outcome.CLOSE : Outcome.UNDECIDED;
  }

  /** Returns the upper end of the largest difference of two leaders, as a logarithm. */
  private double farthest() {
    return leaders.stream()
        .flatMap(one -> leaders.stream()
            .filter(other -> !other.equals(one))
            .map(other -> rivalry.between(one, other)))
        .mapToDouble(MeanDifference::high)
        .max()
        .orElse(Double.NaN);
  }

  private @Nullable Double apart() {
    double farthest = farthest();
    return Double.isFinite(farthest) ? (Double) Math.exp(farthest) : null;
  }

  /** Returns the first leader's lead over the library with which it is compared. */
  private @Nullable Range lead() {
    List<Entrant> others = race.ranked().stream()
        .filter(entrant ->
            outcome == Outcome.CLOSE ? !leaders.contains(entrant) : !entrant.equals(leaders.get(0)))
        .filter(entrant -> outcome != Outcome.UNDECIDED || leaders.contains(entrant))
        .toList();
    if (others.isEmpty()) {
      return null;
    }
    Range lead = Contest.ratio(rivalry.between(leaders.get(0), others.get(0)));
    return lead.hasInterval() ? lead : null;
  }

  /**
   * Returns what would probably show which of the leaders is the fastest, or that they are close; null
   * if it cannot be estimated, or takes longer than three hours.
   */
  private @Nullable Prospect prospect() {
    CellResult first = leaders.get(0).best();
    double rounds = 0;
    for (Entrant other : leaders.subList(1, leaders.size())) {
      rounds = Math.max(rounds, figures.roundsUntilDecided(first, other.best()));
    }
    double more = Math.max(1, Math.ceil(rounds - figures.logs(first).byFork().size()));
    double seconds = more * secondsOfRound(settled());
    // negated, because it is NaN without an estimate
    return !(seconds > 0 && seconds <= LONGEST.toSeconds())
        ? null
        : new Prospect((int) more, Duration.ofSeconds((long) Math.ceil(seconds)));
  }

  private double secondsOfRound(Collection<String> settled) {
    return race.ranked().stream()
        .flatMap(entrant -> entrant.valid().stream())
        .filter(cell -> !settled.contains(cell.cell().id()))
        .mapToDouble(cell -> cell.seconds() / Math.max(1, cell.forks().size()))
        .sum();
  }

  /** Returns the ids of the valid cells on which no decision depends any more. */
  List<String> settled() {
    return race.ranked().stream()
        .flatMap(entrant -> entrant.valid().stream().filter(cell -> isSettled(cell, entrant)))
        .map(result -> result.cell().id())
        .toList();
  }

  private boolean isSettled(CellResult cell, Entrant entrant) {
    List<Entrant> rivals =
        leaders.stream().filter(leader -> !leader.equals(entrant)).toList();
    return outcome != Outcome.UNDECIDED
        || !leaders.contains(entrant)
        || rivalry.isBeaten(cell, entrant, rivals);
  }
}
