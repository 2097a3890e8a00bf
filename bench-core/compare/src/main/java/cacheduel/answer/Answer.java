// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.answer;

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
 * @param race the race
 * @param outcome how far it is decided
 * @param leaders the fastest; those that differ by at most 3 %; or, while undecided, those that may
 *     be the fastest; empty if no library has a valid rate
 * @param lead the rate of the first leader over that of the next library (fastest: the next of the
 *     ranking; close: the next behind the leaders; undecided: the next leader), with a simultaneous
 *     interval; null without such a library, or without enough rounds for an interval
 * @param untilDecided the additional time that would probably decide it; null unless undecided, or
 *     if it cannot be estimated
 * @param coreWake what sleeping cores add to a round trip on the clients' machine; null if unknown
 * @param merits what libraries are certainly best at besides the rate
 */
public record Answer(
    Race race,
    Outcome outcome,
    List<Entrant> leaders,
    @Nullable Range lead,
    @Nullable Duration untilDecided,
    @Nullable CoreWake coreWake,
    List<Merit> merits) {
  public Answer {
    leaders = List.copyOf(leaders);
    merits = List.copyOf(merits);
  }

  /** Creates an answer about the rate alone. */
  public Answer(
      Race race,
      Outcome outcome,
      List<Entrant> leaders,
      @Nullable Range lead,
      @Nullable Duration untilDecided) {
    this(race, outcome, leaders, lead, untilDecided, null, List.of());
  }

  /** Returns a copy for a machine whose cores wake like this. */
  Answer on(@Nullable CoreWake cores) {
    return new Answer(race, outcome, leaders, lead, untilDecided, cores, merits);
  }
}
