// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.page.board;

import cacheduel.answer.Answer;
import cacheduel.answer.Entrant;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A library with its strengths and known faults.
 *
 * @param name the library with its version
 * @param strengths what it is best at
 * @param faults its known faults
 */
public record LibraryLine(String name, List<String> strengths, List<String> faults) {
  /** Returns the libraries of all races, in the order in which the races rank them. */
  static List<LibraryLine> of(List<Answer> answers, List<String> loads) {
    Set<String> names = new LinkedHashSet<>();
    entrants(answers).forEach(entrant -> names.add(entrant.name()));
    Strengths strengths = new Strengths(answers, loads);
    List<LibraryLine> lines = new ArrayList<>();
    names.forEach(
        name -> lines.add(new LibraryLine(name, strengths.of(name), faults(answers, name))));
    return lines;
  }

  private static List<String> faults(List<Answer> answers, String name) {
    return entrants(answers)
        .filter(entrant -> entrant.name().equals(name))
        .flatMap(entrant -> Stream.concat(entrant.valid().stream(), entrant.others().stream()))
        .map(result -> result.client().knownFaults())
        .flatMap(List::stream)
        .distinct()
        .toList();
  }

  private static Stream<Entrant> entrants(List<Answer> answers) {
    return answers.stream()
        .map(Answer::race)
        .flatMap(race -> Stream.concat(race.ranked().stream(), race.unranked().stream()));
  }
}
