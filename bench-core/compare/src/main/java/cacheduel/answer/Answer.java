// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.answer;

import cacheduel.contest.Looks;
import cacheduel.figure.Range;
import cacheduel.machine.CoreWake;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The answer to a race's question.
 *
 * <p>Immutable.
 *
 * @param outcome how far it is decided
 * @param leaders the fastest; those that differ by at most 3 %; or, while undecided, those that may
 *     be the fastest; empty if no library has a valid rate
 * @param standing how it is decided, or how far from it
 * @param coreWake what sleeping cores add to a round trip on the clients' machine; null if unknown
 * @param merits what libraries are certainly best at besides the rate
 */
public record Answer(
    Race race,
    Outcome outcome,
    List<Entrant> leaders,
    Standing standing,
    @Nullable CoreWake coreWake,
    List<Merit> merits) {
  /**
   * How far the libraries are known to be apart.
   *
   * @param level the probability of a wrong answer
   * @param lead the rate of the first leader over that of the next library (fastest: the next of the
   *     ranking; close: the next behind the leaders; undecided: the next leader), with a simultaneous
   *     interval; null without such a library, or without enough rounds for an interval
   * @param rivals the other libraries with a valid rate, in the order of the ranking
   * @param apart the ratio up to which any two leaders certainly differ; null with a single leader, or
   *     without enough rounds
   * @param prospect what would probably decide it; null unless undecided, or if it cannot be estimated
   */
  public record Standing(
      double level,
      @Nullable Range lead,
      List<Rival> rivals,
      @Nullable Double apart,
      @Nullable Prospect prospect) {
    /** A race with no library, or a single one. */
    static final Standing NONE = new Standing(Looks.LEVEL, null, List.of(), null, null);

    public Standing {
      rivals = List.copyOf(rivals);
    }
  }

  public Answer {
    leaders = List.copyOf(leaders);
    merits = List.copyOf(merits);
  }

  /** Returns the lead of {@link Standing}. */
  public @Nullable Range lead() {
    return standing.lead();
  }

  /** Returns the additional time that would probably decide it; null if it cannot be estimated. */
  public @Nullable Duration untilDecided() {
    Prospect prospect = standing.prospect();
    return prospect == null ? null : prospect.time();
  }

  /** Returns the chance of being wrong for those who choose the first leader now: at most 0.5. */
  public double chanceOfError() {
    double sum = standing.rivals().stream()
        .filter(rival -> leaders.contains(rival.entrant()))
        .mapToDouble(Rival::chance)
        .sum();
    return Math.min(0.5, sum);
  }

  /** Returns whether the first leader is probably the fastest. */
  public boolean isProbable() {
    return chanceOfError() <= Rival.PROBABLE;
  }

  /** Returns a copy for a machine whose cores wake like this. */
  Answer on(@Nullable CoreWake cores) {
    return new Answer(race, outcome, leaders, standing, cores, merits);
  }
}
