// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.answer;

import cacheduel.contest.Contest;
import cacheduel.contest.ForkLogs;
import cacheduel.contest.Looks;
import cacheduel.figure.Range;
import cacheduel.result.CellResult;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Decides a race as far as its rates allow. */
final class Ranking {
  private final Race race;
  private final @Nullable Looks looks;
  private final Contest rates;
  private final Rivalry rivalry;
  private final List<Entrant> leaders;

  /**
   * Creates a ranking.
   *
   * @param looks when cells measured in rounds were compared; null for cells measured one after the
   *     other
   */
  Ranking(Race race, @Nullable Looks looks) {
    this.race = race;
    this.looks = looks;
    this.rates = new Contest(ForkLogs::ofRate, looks);
    this.rivalry = new Rivalry(rates);
    this.leaders = race.ranked().stream().filter(this::mayBeFastest).toList();
  }

  private boolean mayBeFastest(Entrant entrant) {
    return race.ranked().stream()
        .noneMatch(
            other -> !other.equals(entrant) && rivalry.between(other, entrant).low() > 0);
  }

  Answer answer() {
    return new Answer(
        race,
        outcome(),
        leaders,
        lead(),
        outcome() == Outcome.UNDECIDED
            ? new TimeToDecide(race, rates, looks != null).of(leaders, settled())
            : null,
        null,
        new Merits(race, looks).all());
  }

  private Outcome outcome() {
    if (race.ranked().size() < 2) {
      return race.ranked().isEmpty() ? Outcome.NONE : Outcome.ALONE;
    }
    if (leaders.size() == 1) {
      return Outcome.FASTEST;
    }
    return areClose() ? Outcome.CLOSE : Outcome.UNDECIDED;
  }

  private boolean areClose() {
    return leaders.stream()
        .flatMap(one -> leaders.stream()
            .filter(other -> !other.equals(one))
            .map(other -> rivalry.between(one, other)))
        .allMatch(difference -> difference.high() <= Contest.CLOSE);
  }

  /** Returns the first leader's rate over that of the library with which it is compared. */
  private @Nullable Range lead() {
    List<Entrant> others = race.ranked().stream()
        .filter(entrant -> outcome() == Outcome.CLOSE
            ? !leaders.contains(entrant)
            : !entrant.equals(leaders.get(0)))
        .filter(entrant -> outcome() != Outcome.UNDECIDED || leaders.contains(entrant))
        .toList();
    if (others.isEmpty()) {
      return null;
    }
    Range lead = Contest.ratio(rivalry.between(leaders.get(0), others.get(0)));
    return lead.hasInterval() ? lead : null;
  }

  /** Returns the ids of the valid cells on which no decision depends any more. */
  List<String> settled() {
    return race.ranked().stream()
        .flatMap(entrant -> entrant.valid().stream().filter(cell -> isSettled(cell, entrant)))
        .map(result -> result.cell().id())
        .toList();
  }

  private boolean isSettled(CellResult cell, Entrant its) {
    List<Entrant> rivals =
        leaders.stream().filter(leader -> !leader.equals(its)).toList();
    return outcome() != Outcome.UNDECIDED
        || !leaders.contains(its)
        || rivalry.isBeaten(cell, its, rivals);
  }
}
