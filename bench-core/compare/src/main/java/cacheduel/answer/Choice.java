// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.answer;

import cacheduel.text.Words;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

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

  private Entrant taken() {
    return new Undecided(answer).isProbable()
        ? answer.leaders().get(0)
        : answer.leaders().stream()
            .max(Comparator.comparingInt((Entrant leader) -> merits(leader).size())
                .thenComparingInt(leader -> -answer.leaders().indexOf(leader)))
            .orElseThrow();
  }

  private String reasons(Entrant taken) {
    List<String> reasons = new ArrayList<>();
    Undecided race = new Undecided(answer);
    reasons.add(
        race.isProbable()
            ? "probably %s times the rate"
                .formatted(LeadText.estimate(race.next().lead()))
            : "about the same rate");
    reasons.addAll(merits(taken));
    String others = answer.leaders().stream()
        .filter(leader -> !leader.equals(taken))
        .filter(leader -> !merits(leader).isEmpty())
        .map(leader -> Sentences.name(answer, leader) + " has the " + Words.and(merits(leader)))
        .collect(Collectors.joining(", "));
    return String.join(", ", reasons) + (others.isEmpty() ? "" : "; " + others);
  }

  private List<String> merits(Entrant entrant) {
    return answer.merits().stream()
        .filter(merit -> merit.holders().contains(entrant))
        .map(merit -> merit.kind().label())
        .toList();
  }
}
