// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.page.board;

import cacheduel.answer.Answer;
import cacheduel.answer.Entrant;
import cacheduel.answer.Merit;
import cacheduel.answer.Outcome;
import cacheduel.answer.text.AimText;
import cacheduel.text.NumberText;
import cacheduel.text.Words;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.IntStream;
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
  static List<LibraryLine> of(List<Answer> answers, List<Panel> panels) {
    Set<String> names = new LinkedHashSet<>();
    entrants(answers).forEach(entrant -> names.add(entrant.name()));
    Strengths strengths = new Strengths(answers, panels);
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

  /**
   * The merits in which each library is certainly best, with the loads.
   *
   * @param answers the answers of a mode
   * @param panels the panel of each of them
   */
  record Strengths(List<Answer> answers, List<Panel> panels) {
    private static final Set<Outcome> RANKED = EnumSet.of(Outcome.FASTEST, Outcome.CLOSE);

    List<String> of(String name) {
      List<String> strengths = new ArrayList<>();
      add(
          strengths,
          AimText.of(answers.get(0)).noun(),
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
      List<Panel> places = IntStream.range(0, answers.size())
          .filter(i -> which.test(answers.get(i)))
          .mapToObj(panels::get)
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
    private static String joined(List<Panel> places) {
      List<String> threads = places.stream()
          .flatMap(panel -> Stream.ofNullable(panel.threads()))
          .map(NumberText::whole)
          .toList();
      return places.size() > 1 && threads.size() == places.size()
          ? Words.and(threads) + " threads"
          : Words.and(places.stream().map(Panel::load).toList());
    }
  }
}
