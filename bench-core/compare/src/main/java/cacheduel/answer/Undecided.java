// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.answer;

import cacheduel.figure.Range;
import cacheduel.text.Words;
import java.util.List;
import java.util.Optional;

/** The words about a race that is not decided: which library is probably the fastest, and why. */
record Undecided(Answer answer) {
  /** The chance of error above which the leaders are level rather than one of them ahead. */
  private static final double PROBABLE = 0.2;

  /** The ratio from which "at most ... % apart" is no useful limit. */
  private static final double FAR_APART = 1.5;

  /** Returns whether one library is probably the fastest. */
  boolean isProbable() {
    return answer.chanceOfError() <= PROBABLE;
  }

  /** Returns whether the leaders have a round in which they can be compared. */
  boolean isCompared() {
    return Double.isFinite(next().lead().best());
  }

  private boolean isOfOneRound() {
    return next().rounds() < 2;
  }

  /** Returns the leader with which the first is compared. */
  Rival next() {
    return answer.standing().rivals().stream()
        .filter(rival -> answer.leaders().contains(rival.entrant()))
        .findFirst()
        .orElseThrow();
  }

  /** Returns "Probably whalin, 1.41 times xmemcached" or "whalin and xmemcached, level so far". */
  String headline() {
    List<String> names = answer.leaders().stream().map(this::name).toList();
    if (!isCompared()) {
      return Words.or(names) + ", not known yet";
    }
    if (isProbable() || isOfOneRound()) {
      return "%s %s, %s times %s"
          .formatted(
              isProbable() ? "Probably" : "So far",
              name(answer.leaders().get(0)),
              LeadText.estimate(next().lead()),
              name(next().entrant()));
    }
    return Words.and(names) + ", level so far";
  }

  /** Returns what the headline rests on, without a stop. */
  String evidence() {
    Rival next = next();
    if (!isCompared()) {
      return "no rounds to compare";
    }
    if (isOfOneRound()) {
      return "after one round";
    }
    return isProbable()
        ? "ahead in %d of %d rounds%s, %s"
            .formatted(next.won(), next.rounds(), interval(), chanceOfError(answer.chanceOfError()))
        : "%s times%s".formatted(LeadText.estimate(next.lead()), apart());
  }

  private String interval() {
    Range lead = next().lead();
    return lead.hasInterval() ? " (" + LeadText.interval(lead) + ")" : "";
  }

  private String apart() {
    Double apart = answer.standing().apart();
    return apart == null || apart >= FAR_APART
        ? interval()
        : ", at most %.0f %% apart".formatted(Math.ceil(100 * (apart - 1)));
  }

  /** Returns "4 % chance of error", or "less than 1 % chance of error". */
  static String chanceOfError(double chance) {
    return chance < 0.01
        ? "less than 1 % chance of error"
        : "%.0f %% chance of error".formatted(100 * chance);
  }

  /** Returns what is certain all the same, for example "spymemcached is slower (1.21 times)." */
  List<String> certain() {
    return answer.standing().rivals().stream()
        .filter(rival -> !answer.leaders().contains(rival.entrant()))
        .map(rival -> rival.isBehind()
            ? "%s is slower (%s times)."
                .formatted(name(rival.entrant()), LeadText.times(rival.lead()))
            : name(rival.entrant()) + " is not the fastest.")
        .toList();
  }

  /** Returns "4 more minutes would probably settle it", without a stop. */
  Optional<String> settles() {
    long minutes = Sentences.minutes(List.of(answer));
    return minutes == 0
        ? Optional.empty()
        : Optional.of(Words.count(minutes, "more minute") + " would probably settle it");
  }

  /** Returns all of it in one or more sentences. */
  String sentence() {
    String first = "%s: %s%s."
        .formatted(headline(), evidence(), settles().map(its -> "; " + its).orElse(""));
    return certain().isEmpty() ? first : first + " " + String.join(" ", certain());
  }

  private String name(Entrant entrant) {
    return Sentences.name(answer, entrant);
  }
}
