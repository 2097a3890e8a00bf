// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.answer.text;

import cacheduel.answer.Answer;
import cacheduel.answer.Entrant;
import cacheduel.answer.Rival;
import cacheduel.figure.Range;
import cacheduel.figure.TimesText;
import cacheduel.text.Words;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The words about a race that is not decided: which library is probably the fastest, and why. */
record Undecided(Answer answer) {
  /** The chance of error above which a library is level with the first. */
  private static final double LEVEL = 0.1;

  /** The ratio from which the first leader is ahead so far, whatever the chance of error. */
  private static final double AHEAD = 1.1;

  /** The factor beyond which the ends of an interval are no information. */
  private static final double FAR = 10;

  /** The ratio from which "at most ... % apart" is no useful limit. */
  private static final double FAR_APART = 1.5;

  /** Returns whether the leaders have a round in which they can be compared. */
  boolean isCompared() {
    return Double.isFinite(next().lead().best());
  }

  /** Returns whether the first leader is named alone: probably the fastest, or ahead so far. */
  boolean isOfOneLeader() {
    return answer.isProbable() || close().isEmpty();
  }

  /** Returns the leader with which the first is compared: of level ones, the first of the others. */
  Rival next() {
    return (isOfOneLeader() ? rivals() : close()).get(0);
  }

  private List<Rival> close() {
    return rivals().stream().filter(rival -> rival.lead().best() < AHEAD).toList();
  }

  private List<Rival> rivals() {
    return answer.standing().rivals().stream()
        .filter(rival -> answer.leaders().contains(rival.entrant()))
        .toList();
  }

  /** Returns the first leader, and those close to it of which it is not known whether it is faster. */
  List<Entrant> level() {
    return Stream.concat(
            Stream.of(answer.leaders().get(0), next().entrant()),
            close().stream().filter(rival -> rival.chance() > LEVEL).map(Rival::entrant))
        .distinct()
        .toList();
  }

  /** Returns "Probably whalin, 1.41 times xmemcached" or "whalin and xmemcached, level so far". */
  String headline() {
    if (!isCompared()) {
      return Words.or(names(answer.leaders())) + ", not known yet";
    }
    if (isOfOneLeader()) {
      return "%s %s, %s"
          .formatted(
              answer.isProbable() ? "Probably" : "So far",
              name(answer.leaders().get(0)),
              AimText.of(answer)
                  .lead(name(next().entrant()), TimesText.times(next().lead())));
    }
    return Words.and(names(level())) + ", level so far" + AimText.of(answer).suffix();
  }

  /** Returns what the headline rests on, without a stop. */
  String evidence() {
    Rival next = next();
    if (!isCompared()) {
      return "no rounds to compare";
    }
    String won = next.rounds() < 2
        ? "ahead after one round"
        : "ahead in %d of %d rounds".formatted(next.won(), next.rounds());
    return isOfOneLeader()
        ? "%s%s, %s".formatted(won, interval(), chanceOfError(answer.chanceOfError()))
        : "%.2f times%s, %s".formatted(next.lead().best(), apart(), won);
  }

  private String interval() {
    Range lead = next().lead();
    boolean isNarrow = lead.hasInterval() && lead.low() >= 1 / FAR && lead.high() <= FAR;
    return isNarrow ? " (" + TimesText.interval(lead) + ")" : "";
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

  /**
   * Returns what is known of libraries that the headline does not name, for example "spymemcached is
   * slower (1.21 times)."
   */
  List<String> others() {
    if (!isCompared()) {
      return List.of();
    }
    List<Entrant> named =
        isOfOneLeader() ? List.of(answer.leaders().get(0), next().entrant()) : level();
    return answer.standing().rivals().stream()
        .filter(rival -> !named.contains(rival.entrant()))
        .map(this::slower)
        .toList();
  }

  private String slower(Rival rival) {
    boolean isCertain = rival.isBehind();
    boolean isProbable = !isCertain && rival.isProbablyBehind();
    return "%s is %s%s%s (%s times)."
        .formatted(
            name(rival.entrant()),
            isProbable ? "probably " : "",
            AimText.of(answer).behind(),
            isCertain || isProbable ? "" : " so far",
            TimesText.times(rival.lead()));
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
        .formatted(headline(), evidence(), settles().map(text -> "; " + text).orElse(""));
    return others().isEmpty() ? first : first + " " + String.join(" ", others());
  }

  private List<String> names(List<Entrant> entrants) {
    return entrants.stream().map(this::name).toList();
  }

  private String name(Entrant entrant) {
    return Sentences.name(answer, entrant);
  }
}
