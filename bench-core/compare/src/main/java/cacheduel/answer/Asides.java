// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.answer;

import cacheduel.client.Mode;
import cacheduel.input.EnumNames;
import cacheduel.naming.WorkloadText;
import cacheduel.plan.Cell;
import cacheduel.text.Words;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** Findings across several answers, besides the fastest library. */
final class Asides {
  private final List<Answer> answers;

  Asides(List<Answer> answers) {
    this.answers = answers;
  }

  /** A library's preferences for one workload and mode, which differ only in the threads. */
  private record Habit(String library, String workload) {}

  /** A preference with the threads of its race. */
  private record Case(Preference preference, int threads) {
    String protocols() {
      return "%s is %%s times %s"
          .formatted(
              WorkloadText.protocol(preference.better().cell().protocol()),
              WorkloadText.protocol(preference.other().cell().protocol()));
    }
  }

  List<String> all() {
    return Stream.of(protocols(), modes()).flatMap(List::stream).toList();
  }

  private List<String> protocols() {
    Map<Habit, List<Case>> habits = habits();
    List<String> sentences = new ArrayList<>();
    Set<String> clear = new LinkedHashSet<>();
    habits.forEach((habit, cases) -> {
      Map<String, List<Case>> byProtocols = new LinkedHashMap<>();
      cases.stream()
          .filter(one -> one.preference().clear())
          .forEach(one -> byProtocols
              .computeIfAbsent(one.protocols(), p -> new ArrayList<>())
              .add(one));
      byProtocols.forEach((protocols, its) -> {
        clear.add(habit.library());
        sentences.add(sentence(habit, protocols, its, its.size() < cases.size()));
      });
    });
    List<String> unclear = habits.keySet().stream()
        .map(Habit::library)
        .distinct()
        .filter(library -> !clear.contains(library))
        .toList();
    if (!unclear.isEmpty()) {
      sentences.add("No clear difference between protocols for " + Words.and(unclear) + ".");
    }
    return sentences;
  }

  private Map<Habit, List<Case>> habits() {
    Map<Habit, List<Case>> habits = new LinkedHashMap<>();
    for (Answer answer : answers) {
      Cell sample = answer.race().question().sample();
      String mode = sample.mode() == Mode.BLOCKING ? "" : EnumNames.of(sample.mode()) + " ";
      for (Preference preference : answer.preferences()) {
        Habit habit =
            new Habit(Sentences.name(answer, preference.entrant()), mode + WorkloadText.of(sample));
        habits
            .computeIfAbsent(habit, h -> new ArrayList<>())
            .add(new Case(preference, sample.threads()));
      }
    }
    return habits;
  }

  /** Returns "binary is 1.4 to 2.1 times ASCII for spymemcached's async gets of 1 KB." */
  private static String sentence(
      Habit habit, String protocols, List<Case> cases, boolean nameThreads) {
    List<Integer> threads =
        cases.stream().map(Case::threads).distinct().sorted().toList();
    String where = nameThreads
        ? " at %s %s"
            .formatted(
                Words.and(threads.stream().map(String::valueOf).toList()),
                threads.equals(List.of(1)) ? "thread" : "threads")
        : "";
    return "%s for %s's %s%s."
        .formatted(protocols.formatted(times(cases)), habit.library(), habit.workload(), where);
  }

  private static String times(List<Case> cases) {
    List<String> sorted = cases.stream()
        .map(Case::preference)
        .sorted((a, b) -> Double.compare(a.ratio().best(), b.ratio().best()))
        .map(preference -> LeadText.times(preference.ratio()))
        .toList();
    String least = sorted.get(0);
    String most = sorted.get(sorted.size() - 1);
    return least.equals(most) ? least : least + " to " + most;
  }

  private List<String> modes() {
    List<String> sentences = new ArrayList<>();
    only(Mode.ASYNC).forEach(library -> sentences.add("Only " + library + " has an async API."));
    only(Mode.NOREPLY)
        .forEach(library -> sentences.add("Only " + library + " can write without a reply."));
    return sentences;
  }

  /** Returns the only library that has a mode; empty if there are several, or none lacks it. */
  private List<String> only(Mode mode) {
    List<Answer> its = answers.stream()
        .filter(answer -> answer.race().question().sample().mode() == mode)
        .toList();
    boolean othersLackIt = its.stream()
        .allMatch(answer -> answer.outcome() == Outcome.ALONE
            && answer.race().unranked().isEmpty()
            && !answer.race().lacking().isEmpty());
    List<String> libraries = its.stream()
        .flatMap(answer -> answer.leaders().stream().map(one -> Sentences.name(answer, one)))
        .distinct()
        .toList();
    return othersLackIt && libraries.size() == 1 ? libraries : List.of();
  }
}
