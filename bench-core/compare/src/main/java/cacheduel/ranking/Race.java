// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.ranking;

import cacheduel.figure.Range;
import java.util.List;
import java.util.Optional;

/**
 * Contenders that may be ranked by operations a second, the fastest first, and who of them wins. Two
 * rates tie if their intervals overlap.
 *
 * <p>Immutable.
 *
 * @param callers what they have in common, for example "4 threads, async (completed)"
 * @param ranked at least one, each of a valid cell
 */
public record Race(String callers, List<Contender> ranked) {
  /** What came of it. */
  public enum Outcome {
    /** One is faster than all others. */
    WON,
    /** The intervals of the first and of others overlap. */
    TIE,
    /** Nobody else has a valid rate. */
    ONLY_ONE,
    /** A rate has no interval. */
    NOT_DECIDED
  }

  public Race {
    ranked = Contender.ranked(ranked);
  }

  /** What came of it. */
  public Outcome outcome() {
    if (ranked.size() == 1) {
      return Outcome.ONLY_ONE;
    }
    if (ranked.stream().anyMatch(contender -> !contender.hasInterval())) {
      return Outcome.NOT_DECIDED;
    }
    return first().size() == 1 ? Outcome.WON : Outcome.TIE;
  }

  /** Those that cannot be told from the first, itself among them. */
  public List<Contender> first() {
    return Contender.first(ranked);
  }

  /** The one behind the winner; empty if nobody won. */
  public Optional<Contender> next() {
    return outcome() == Outcome.WON ? Optional.of(ranked.get(1)) : Optional.empty();
  }

  /**
   * The winner's rate over that of the next; between the ends lies every quotient of two numbers from
   * the two intervals. Empty if nobody won.
   */
  public Optional<Range> lead() {
    return next().map(next -> Rate.range(ranked.get(0).rate()).over(Rate.range(next.rate())));
  }

  /** One sentence: who is first and by how much, or that nobody is. */
  public String sentence() {
    return sentence(leadText());
  }

  /** The same without by how much. */
  String winner() {
    return sentence("");
  }

  private String sentence(String lead) {
    Contender best = ranked.get(0);
    return callers
        + switch (outcome()) {
          case ONLY_ONE -> ": only " + best + " has a valid rate.";
          case NOT_DECIDED ->
            ": not decided, for fewer than three iterations give no interval; highest mean "
                + best
                + ".";
          case WON -> ": fastest is " + best + lead + ".";
          case TIE ->
            ": tie (intervals overlap) of "
                + Contender.joined(first().stream().map(Contender::toString).toList())
                + ".";
        };
  }

  /** For example ", 1.20 (1.03 to 1.40) times the next, b ascii"; empty if nobody won. */
  private String leadText() {
    return lead()
        .flatMap(lead -> next()
            .map(next -> ", %s times the next, %s".formatted(RatioText.of(lead), next.name())))
        .orElse("");
  }
}
