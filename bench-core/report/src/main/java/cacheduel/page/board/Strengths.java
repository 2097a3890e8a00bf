// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.page.board;

import cacheduel.answer.Answer;
import cacheduel.answer.Entrant;
import cacheduel.answer.Merit;
import cacheduel.answer.Outcome;
import cacheduel.text.Words;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/**
 * The merits in which each library is certainly best, with the loads.
 *
 * @param answers the answers of a mode
 * @param loads the load of each of them
 */
record Strengths(List<Answer> answers, List<String> loads) {
  private static final Set<Outcome> RANKED = EnumSet.of(Outcome.FASTEST, Outcome.CLOSE);

  List<String> of(String name) {
    List<String> strengths = new ArrayList<>();
    add(
        strengths,
        answers.get(0).race().question().aim().noun(),
        answer -> RANKED.contains(answer.outcome()) && has(answer.leaders(), name));
    for (Merit.Kind kind : Merit.Kind.values()) {
      add(
          strengths,
          kind.label(),
          answer -> answer.merits().stream()
              .anyMatch(merit -> merit.kind() == kind && has(merit.holders(), name)));
    }
    return strengths;
  }

  private void add(List<String> strengths, String strength, Predicate<Answer> which) {
    List<String> places = IntStream.range(0, answers.size())
        .filter(i -> which.test(answers.get(i)))
        .mapToObj(loads::get)
        .toList();
    if (!places.isEmpty()) {
      strengths.add(
          places.size() == answers.size() ? strength : strength + " at " + joined(places));
    }
  }

  private static boolean has(List<Entrant> entrants, String name) {
    return entrants.stream().map(Entrant::name).anyMatch(name::equals);
  }

  /** Returns "1 and 8 threads" for "1 thread" and "8 threads", else the loads as they are. */
  static String joined(List<String> loads) {
    boolean threads =
        loads.size() > 1 && loads.stream().allMatch(load -> load.matches("[\\d,]+ threads?"));
    return threads
        ? Words.and(loads.stream().map(load -> load.replaceAll(" .*", "")).toList()) + " threads"
        : Words.and(loads);
  }
}
