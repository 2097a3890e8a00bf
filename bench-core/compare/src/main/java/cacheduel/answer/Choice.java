// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.answer;

import cacheduel.text.Words;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The library to take if the choice is made before a race is decided: the one that is probably the
 * fastest; among libraries that are level, the one that is best in most other respects.
 */
record Choice(Answer answer) {
  /** Returns one sentence about all races that are not decided; empty if there is none. */
  static Optional<String> now(List<Answer> answers) {
    List<Choice> open = answers.stream()
        .filter(answer -> answer.outcome() == Outcome.UNDECIDED)
        .filter(answer -> new Undecided(answer).isCompared())
        .map(Choice::new)
        .toList();
    return open.isEmpty()
        ? Optional.empty()
        : Optional.of("If you must choose now: "
            + open.stream()
                .map(choice -> choice.text(answers.size() > 1))
                .collect(Collectors.joining("; "))
            + ".");
  }

  private String text(boolean severalLoads) {
    Entrant taken = taken();
    String load = severalLoads ? " for " + Sentences.load(answer) : "";
    return "%s%s (%s)".formatted(Sentences.name(answer, taken), load, reasons(taken));
  }

  private List<Entrant> candidates() {
    Undecided race = new Undecided(answer);
    return race.isOfOneLeader() ? answer.leaders() : race.level();
  }

  private Entrant taken() {
    List<Entrant> candidates = candidates();
    return new Undecided(answer).isOfOneLeader()
        ? candidates.get(0)
        : candidates.stream()
            .max(Comparator.comparingInt((Entrant one) -> merits(one).size())
                .thenComparingInt(one -> -candidates.indexOf(one)))
            .orElseThrow();
  }

  private String reasons(Entrant taken) {
    Undecided race = new Undecided(answer);
    List<String> reasons = new ArrayList<>();
    reasons.add(
        race.isOfOneLeader()
            ? (race.isProbable() ? "probably " : "after one round ")
                + Sentences.aim(answer).choice(LeadText.estimate(race.next().lead()))
            : "about the same " + Sentences.aim(answer).noun());
    reasons.addAll(merits(taken));
    String others = candidates().stream()
        .filter(other -> !other.equals(taken))
        .flatMap(other -> lacked(taken, other))
        .collect(Collectors.joining(", "));
    return String.join(", ", reasons) + (others.isEmpty() ? "" : "; " + others);
  }

  private Stream<String> lacked(Entrant taken, Entrant other) {
    List<String> lacked = new ArrayList<>(merits(other));
    lacked.removeAll(merits(taken));
    return lacked.isEmpty()
        ? Stream.empty()
        : Stream.of(Sentences.name(answer, other) + " has the " + Words.and(lacked));
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
