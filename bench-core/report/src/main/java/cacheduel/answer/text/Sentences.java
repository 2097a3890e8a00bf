// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.answer.text;

import cacheduel.answer.Answer;
import cacheduel.answer.Entrant;
import cacheduel.answer.Outcome;
import cacheduel.answer.Race;
import cacheduel.client.Mode;
import cacheduel.figure.Range;
import cacheduel.figure.TimesText;
import cacheduel.machine.CoreWake;
import cacheduel.machine.fitness.Disturbance;
import cacheduel.naming.WorkloadText;
import cacheduel.plan.Cell;
import cacheduel.result.CellResult;
import cacheduel.result.Noise;
import cacheduel.text.Words;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The sentences that state an answer, shared by terminal, page and summary. */
public final class Sentences {
  private Sentences() {}

  /** Returns the load, for example "8 threads" or "50 threads, async". */
  public static String load(Answer answer) {
    return WorkloadText.load(answer.race().question().sample());
  }

  /** Returns the workload, for example "gets of 1 KB" or "90 % gets, 10 % sets of 1 KB". */
  public static String workload(Answer answer) {
    return WorkloadText.of(answer.race().question().sample());
  }

  /** Returns the name of a library, with its version only if the race has several of them. */
  public static String name(Answer answer, Entrant entrant) {
    return answer.race().ranked().stream()
                .filter(other -> other.client().equals(entrant.client()))
                .count()
            > 1
        ? entrant.name()
        : entrant.client();
  }

  /**
   * Returns the finding in a few words, for example "whalin, 1.63 times xmemcached", "Probably whalin,
   * 1.41 times xmemcached", "xmemcached and whalin, not more than 3 % apart", "Only spymemcached
   * supports it".
   */
  public static String headline(Answer answer) {
    return switch (answer.outcome()) {
      case FASTEST -> fastest(answer);
      case CLOSE ->
        names(answer, answer.leaders()) + ", not more than 3 % apart"
            + AimText.of(answer).suffix();
      case UNDECIDED -> new Undecided(answer).headline();
      case ALONE -> "Only " + name(answer, answer.leaders().get(0)) + alone(answer.race());
      case NONE -> "No valid rate";
    };
  }

  private static String fastest(Answer answer) {
    Entrant first = answer.leaders().get(0);
    Range lead = answer.lead();
    Entrant next = next(answer);
    return lead == null || next == null
        ? name(answer, first) + " is " + AimText.of(answer).best()
        : "%s, %s"
            .formatted(
                name(answer, first),
                AimText.of(answer).lead(name(answer, next), TimesText.times(lead)));
  }

  private static @Nullable Entrant next(Answer answer) {
    return answer.race().ranked().stream()
        .filter(entrant -> !answer.leaders().contains(entrant))
        .findFirst()
        .orElse(null);
  }

  private static String alone(Race race) {
    if (!race.unranked().isEmpty()) {
      return " has a valid rate";
    }
    return race.lacking().isEmpty() ? " was measured" : " supports it";
  }

  private static String names(Answer answer, List<Entrant> entrants) {
    return Words.and(entrants.stream().map(entrant -> name(answer, entrant)).toList());
  }

  /**
   * Returns the details in short sentences: the interval or what else the finding rests on, the time
   * until it is decided, connections that differ, and noise.
   */
  public static List<String> details(Answer answer) {
    List<String> details = new ArrayList<>();
    Range lead = answer.lead();
    if (answer.outcome() == Outcome.FASTEST && lead != null) {
      details.add(certainty(answer, lead) + ".");
    }
    if (answer.outcome() == Outcome.UNDECIDED) {
      Undecided undecided = new Undecided(answer);
      details.add(Words.capital(undecided.evidence()) + ".");
      details.addAll(undecided.others());
      undecided.settles().map(text -> text + ".").ifPresent(details::add);
    }
    connections(answer).ifPresent(details::add);
    noise(answer).ifPresent(details::add);
    waking(answer).ifPresent(details::add);
    return List.copyOf(details);
  }

  private static String certainty(Answer answer, Range lead) {
    return TimesText.interval(lead) + ", " + "at most "
        + Undecided.chanceOfError(answer.standing().level());
  }

  /** Returns "It holds 8 connections, the others 1."; empty if all libraries hold as many. */
  private static Optional<String> connections(Answer answer) {
    List<Entrant> ranked = answer.race().ranked();
    List<Integer> held = ranked.stream().map(Entrant::connections).toList();
    if (held.stream().distinct().count() < 2) {
      return Optional.empty();
    }
    for (int odd = 0; odd < held.size() && held.size() > 2; odd++) {
      int heldByOdd = held.get(odd);
      List<Integer> others =
          held.stream().filter(count -> count != heldByOdd).distinct().toList();
      if (held.stream().filter(count -> count == heldByOdd).count() == 1 && others.size() == 1) {
        return Optional.of(
            holds(answer, ranked.get(odd), heldByOdd) + "the others " + others.get(0) + ".");
      }
    }
    return Optional.of(holds(answer, ranked.get(0), held.get(0))
        + ranked.stream()
            .skip(1)
            .map(entrant -> name(answer, entrant) + " " + entrant.connections())
            .collect(Collectors.joining(", "))
        + ".");
  }

  private static String holds(Answer answer, Entrant entrant, int connections) {
    boolean isNamed =
        answer.outcome() == Outcome.FASTEST && answer.leaders().get(0).equals(entrant);
    return "%s holds %s, "
        .formatted(isNamed ? "It" : name(answer, entrant), WorkloadText.connections(connections));
  }

  private static Optional<String> noise(Answer answer) {
    String causes = answer.race().ranked().stream()
        .flatMap(entrant -> entrant.valid().stream())
        .filter(CellResult::noisy)
        .flatMap(result -> result.noise().causes().keySet().stream())
        .distinct()
        .map(Disturbance::label)
        .collect(Collectors.joining(", "));
    return causes.isEmpty() ? Optional.empty() : Optional.of(Noise.MARK + ": " + causes + ".");
  }

  /**
   * Returns how much of a call is the wake-up of a core, if one thread waits for each answer and that
   * is more than half of the fastest library's median time.
   */
  private static Optional<String> waking(Answer answer) {
    CoreWake cores = answer.coreWake();
    Cell sample = answer.race().question().sample();
    if (cores == null
        || answer.race().ranked().isEmpty()
        || sample.threads() > 1
        || sample.mode() != Mode.BLOCKING) {
      return Optional.empty();
    }
    Double median = answer.race().ranked().get(0).best().times().fastestMedianNanos();
    return median == null || cores.addedNanos() <= median / 2
        ? Optional.empty()
        : Optional.of(
            "Mostly the time in which sleeping cores wake: about %.0f of the %.0f µs of a call."
                .formatted(cores.addedNanos() / 1e3, median / 1e3));
  }

  /**
   * Returns headline and interval as one sentence, and whether it is about the machine rather than
   * the libraries, for the terminal and for a chat.
   */
  public static String sentence(Answer answer) {
    return finding(answer) + waking(answer).map(" "::concat).orElse("");
  }

  private static String finding(Answer answer) {
    Range lead = answer.lead();
    return switch (answer.outcome()) {
      case FASTEST ->
        headline(answer) + (lead == null ? "." : " (" + certainty(answer, lead) + ").");
      case UNDECIDED -> new Undecided(answer).sentence();
      case CLOSE, ALONE, NONE -> headline(answer) + ".";
    };
  }

  /** Returns which modes only one library has, for example "Only spymemcached has an async API." */
  public static List<String> onlyOnes(List<Answer> answers) {
    return Stream.concat(
            only(answers, Mode.ASYNC).map("Only %s has an async API."::formatted),
            only(answers, Mode.NOREPLY).map("Only %s can write without a reply."::formatted))
        .toList();
  }

  /** Returns the only library that has a mode; empty if there are several, or none lacks it. */
  private static Stream<String> only(List<Answer> answers, Mode mode) {
    List<Answer> ofMode = answers.stream()
        .filter(answer -> answer.race().question().sample().mode() == mode)
        .toList();
    boolean othersLackIt = ofMode.stream()
        .allMatch(answer -> answer.outcome() == Outcome.ALONE
            && answer.race().unranked().isEmpty()
            && !answer.race().lacking().isEmpty());
    List<String> libraries = ofMode.stream()
        .flatMap(answer -> answer.leaders().stream().map(one -> name(answer, one)))
        .distinct()
        .toList();
    return othersLackIt && libraries.size() == 1 ? libraries.stream() : Stream.of();
  }

  /**
   * Returns the additional minutes that would probably decide the undecided races; 0 if none is
   * undecided, or if the time of none can be estimated.
   */
  public static long minutes(List<Answer> answers) {
    return answers.stream().mapToLong(Sentences::minutes).sum();
  }

  private static long minutes(Answer answer) {
    Duration left = answer.untilDecided();
    return left == null ? 0 : left.plusSeconds(59).toMinutes();
  }
}
