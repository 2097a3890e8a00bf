// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.answer.text;

import cacheduel.answer.Answer;
import cacheduel.answer.Entrant;
import cacheduel.answer.Outcome;
import cacheduel.answer.Question;
import cacheduel.figure.TimesText;
import cacheduel.naming.CellNaming;
import cacheduel.text.Words;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The library to take if the choice is made before a race is decided: the one that is probably the
 * fastest; among libraries that are level, the one that is best in most other respects.
 */
public record Choice(Answer answer) {
  /** Returns one sentence about all races that are not decided; empty if there is none. */
  public static Optional<String> now(List<Answer> answers) {
    List<Choice> open = answers.stream()
        .filter(answer -> answer.outcome() == Outcome.UNDECIDED)
        .filter(answer -> new Undecided(answer).isCompared())
        .map(Choice::new)
        .toList();
    CellNaming naming =
        Question.naming(answers.stream().map(answer -> answer.race().question()).toList());
    return open.isEmpty()
        ? Optional.empty()
        : Optional.of("If you must choose now: "
            + open.stream().map(choice -> choice.text(naming)).collect(Collectors.joining("; "))
            + ".");
  }

  private String text(CellNaming naming) {
    Entrant taken = taken();
    String load = naming.difference(answer.race().question().sample());
    return "%s%s (%s)"
        .formatted(
            Sentences.name(answer, taken), load.isEmpty() ? "" : " for " + load, reasons(taken));
  }

  private List<Entrant> candidates() {
    Undecided race = new Undecided(answer);
    return race.isOfOneLeader() ? answer.leaders() : race.level();
  }

  /** Returns the only leader, or the first of those with the most merits. */
  private Entrant taken() {
    List<Entrant> candidates = candidates();
    return new Undecided(answer).isOfOneLeader()
        ? candidates.get(0)
        : Collections.max(
            candidates, Comparator.comparingInt((Entrant one) -> merits(one).size()));
  }

  private String reasons(Entrant taken) {
    Undecided race = new Undecided(answer);
    List<String> reasons = new ArrayList<>();
    reasons.add(
        race.isOfOneLeader()
            ? (answer.isProbable() ? "probably " : "so far ")
                + AimText.of(answer).choice(TimesText.times(race.next().lead()))
            : "about the same " + AimText.of(answer).noun());
    reasons.addAll(merits(taken));
    String others = lacked(taken).entrySet().stream()
        .map(lacked -> Words.and(lacked.getValue())
            + (lacked.getValue().size() == 1 ? " has the " : " have the ")
            + lacked.getKey())
        .collect(Collectors.joining(", "));
    return String.join(", ", reasons) + (others.isEmpty() ? "" : "; " + others);
  }

  /**
   * Returns the merits that only other candidates have, each with the names of those that have it.
   */
  private Map<String, List<String>> lacked(Entrant taken) {
    Map<String, List<String>> names = new LinkedHashMap<>();
    for (Entrant other : candidates()) {
      List<String> lacked = new ArrayList<>(merits(other));
      lacked.removeAll(merits(taken));
      if (!lacked.isEmpty()) {
        names
            .computeIfAbsent(Words.and(lacked), merits -> new ArrayList<>())
            .add(Sentences.name(answer, other));
      }
    }
    return names;
  }

  /** Returns what a candidate is best at, unless all candidates are. */
  private List<String> merits(Entrant entrant) {
    return answer.merits().stream()
        .filter(merit -> merit.holders().contains(entrant))
        .filter(merit -> !merit.holders().containsAll(candidates()))
        .map(merit -> merit.kind().label())
        .toList();
  }
}
