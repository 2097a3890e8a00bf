// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.ranking;

import cacheduel.figure.Range;
import cacheduel.result.Noise;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * A ranking of contenders by operations a second. Two rates tie if their intervals overlap.
 *
 * <p>Immutable.
 *
 * @param callers the common load, for example "4 threads, async (completed)"
 * @param ranked at least one, each of a valid cell; the fastest first
 */
public record Race(String callers, List<Contender> ranked) {
  /** The result of a race. */
  public enum Outcome {
    /** One is faster than all others. */
    WON,
    /** The intervals of the first and of others overlap. */
    TIE,
    /** No other contender has a valid rate. */
    ONLY_ONE,
    /** A rate has no interval. */
    NOT_DECIDED
  }

  public Race {
    ranked = Contender.ranked(ranked);
  }

  public Outcome outcome() {
    if (ranked.size() == 1) {
      return Outcome.ONLY_ONE;
    }
    if (ranked.stream().anyMatch(contender -> !contender.hasInterval())) {
      return Outcome.NOT_DECIDED;
    }
    return first().size() == 1 ? Outcome.WON : Outcome.TIE;
  }

  /** Returns the contenders that tie with the fastest, itself included. */
  public List<Contender> first() {
    return Contender.first(ranked);
  }

  /** Returns the second-fastest contender; empty without a winner. */
  public Optional<Contender> next() {
    return outcome() == Outcome.WON ? Optional.of(ranked.get(1)) : Optional.empty();
  }

  /**
   * Returns the ratio of the winner's rate to the second, with an interval that contains every
   * quotient of two numbers from the two intervals; empty without a winner.
   */
  public Optional<Range> lead() {
    return next().map(next -> Rate.range(ranked.get(0).rate()).over(Rate.range(next.rate())));
  }

  /**
   * Returns the result as a sentence with the winner's lead, followed by one that names the
   * contenders with noisy figures, if any.
   */
  public String sentence() {
    String noise = noise();
    return sentence(leadText()) + (noise.isEmpty() ? "" : " " + noise + ".");
  }

  /**
   * Returns text such as "NOISY: a ascii (foreign CPU), b ascii (steal)", or "NOISY: all (steal)";
   * empty without noise.
   */
  public String noise() {
    List<Contender> noisy =
        ranked.stream().filter(contender -> !contender.noise().isEmpty()).toList();
    List<String> causes = noisy.stream().map(Contender::noise).distinct().toList();
    if (noisy.isEmpty()) {
      return "";
    }
    return Noise.MARK
        + ": "
        + (noisy.size() == ranked.size() && causes.size() == 1
            ? "all (%s)".formatted(causes.get(0))
            : noisy.stream()
                .map(contender -> "%s (%s)".formatted(contender.name(), contender.noise()))
                .collect(Collectors.joining(", ")));
  }

  /** Returns the result as a sentence, without the winner's lead. */
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

  /** Returns the lead: ", 1.20 (1.03 to 1.40) times the next, b ascii"; empty without a winner. */
  private String leadText() {
    return lead()
        .flatMap(lead -> next()
            .map(next -> ", %s times the next, %s".formatted(RatioText.of(lead), next.name())))
        .orElse("");
  }
}
