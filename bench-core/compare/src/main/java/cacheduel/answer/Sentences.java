// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.answer;

import cacheduel.client.Mode;
import cacheduel.figure.Range;
import cacheduel.input.EnumNames;
import cacheduel.plan.Cell;
import cacheduel.ranking.Contender;
import cacheduel.ranking.Labels;
import cacheduel.result.CellResult;
import cacheduel.result.Noise;
import cacheduel.text.NumberText;
import cacheduel.workload.Operation;
import cacheduel.workload.ValueSizeDistribution;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Collectors;

/** The sentences that state an answer, shared by terminal, page and summary. */
public final class Sentences {
  private Sentences() {}

  /** Returns the load, for example "8 threads" or "50 threads, async". */
  public static String load(Answer answer) {
    Cell cell = answer.race().question().sample();
    return Labels.callers(cell)
        + (cell.mode() == Mode.BLOCKING ? "" : ", " + EnumNames.of(cell.mode()));
  }

  /** Returns the workload, for example "gets of 1 KB" or "90 % gets, 10 % sets of 1 KB". */
  public static String workload(Answer answer) {
    Cell cell = answer.race().question().sample();
    List<Operation> operations = Arrays.stream(Operation.values())
        .filter(cell.workload().mix()::has)
        .sorted((a, b) -> Integer.compare(
            cell.workload().mix().weight(b), cell.workload().mix().weight(a)))
        .toList();
    int sum = operations.stream().mapToInt(cell.workload().mix()::weight).sum();
    String mix = operations.stream()
        .map(operation -> operations.size() == 1
            ? plural(operation)
            : NumberText.three(100.0 * cell.workload().mix().weight(operation) / sum) + " % "
                + plural(operation))
        .collect(Collectors.joining(", "));
    return operations.equals(List.of(Operation.DELETE))
        ? mix
        : mix + " of " + size(cell.workload().valueSize());
  }

  private static String plural(Operation operation) {
    return switch (operation) {
      case GET -> "gets";
      case SET -> "sets";
      case DELETE -> "deletes";
      case BULK_GET -> "bulk gets";
    };
  }

  private static String size(ValueSizeDistribution sizes) {
    return sizes.min() == sizes.max()
        ? bytes(sizes.max())
        : bytes(sizes.min()) + " to " + bytes(sizes.max());
  }

  private static String bytes(int bytes) {
    return bytes >= 1024
        ? NumberText.three(bytes / 1024.0).replaceAll("\\.0+$", "") + " KB"
        : bytes + " B";
  }

  /**
   * Returns the finding in a few words, for example "whalin, 1.63 times xmemcached", "xmemcached and
   * whalin, not more than 3 % apart", "Undecided", "Only spymemcached has it".
   */
  public static String headline(Answer answer) {
    return switch (answer.outcome()) {
      case FASTEST -> fastest(answer);
      case CLOSE -> joined(answer, answer.leaders()) + ", not more than 3 % apart";
      case UNDECIDED -> "Undecided";
      case ALONE -> "Only " + name(answer, answer.leaders().get(0)) + alone(answer.race());
      case NONE -> "No valid rate";
    };
  }

  private static String fastest(Answer answer) {
    Range lead = answer.lead();
    return lead == null
        ? name(answer, answer.leaders().get(0)) + " is the fastest"
        : "%s, %s times %s"
            .formatted(
                name(answer, answer.leaders().get(0)),
                ratio(lead),
                name(answer, answer.race().ranked().get(1)));
  }

  private static String alone(Race race) {
    if (!race.unranked().isEmpty()) {
      return " has a valid rate";
    }
    return race.lacking().isEmpty() ? " was measured" : " has it";
  }

  /** Returns the name of a library, with its version only where the race has several of it. */
  public static String name(Answer answer, Entrant entrant) {
    String client = entrant.best().cell().client();
    long versions = answer.race().ranked().stream()
        .filter(other -> other.best().cell().client().equals(client))
        .count();
    return versions > 1 ? entrant.name() : client;
  }

  private static String joined(Answer answer, List<Entrant> entrants) {
    return Contender.joined(
        entrants.stream().map(entrant -> name(answer, entrant)).toList());
  }

  /**
   * Returns the rest in short sentences: the interval, what may still lead, connections that differ,
   * the time until it is decided, and noise.
   */
  public static List<String> details(Answer answer) {
    List<String> details = new ArrayList<>();
    Range lead = answer.lead();
    if (answer.outcome() == Outcome.FASTEST && lead != null) {
      details.add(interval(lead) + ".");
    }
    if (answer.outcome() == Outcome.UNDECIDED) {
      details.add(mayLead(answer));
      Duration left = answer.untilDecided();
      if (left != null) {
        details.add("Probably decided in %s: %s".formatted(more(left), next(List.of(answer))));
      }
    }
    if (answer.outcome() == Outcome.ALONE) {
      answer.preferences().stream()
          .filter(Preference::clear)
          .map(preference -> "Its %s protocol is %s times its %s."
              .formatted(
                  protocol(preference.better()),
                  ratio(preference.ratio()),
                  protocol(preference.other())))
          .forEach(details::add);
    }
    connections(answer).ifPresent(details::add);
    noise(answer).ifPresent(details::add);
    return List.copyOf(details);
  }

  private static String mayLead(Answer answer) {
    Range lead = answer.lead();
    String first = name(answer, answer.leaders().get(0));
    return lead == null || lead.high() / lead.best() > 2
        ? first + " may lead."
        : first + " may lead by up to " + NumberText.significant(lead.high(), 2) + ".";
  }

  private static java.util.Optional<String> connections(Answer answer) {
    List<Entrant> ranked = answer.race().ranked();
    if (ranked.size() < 2) {
      return java.util.Optional.empty();
    }
    int first = Merits.connections(ranked.get(0).best());
    List<Integer> others = ranked.stream()
        .skip(1)
        .map(entrant -> Merits.connections(entrant.best()))
        .distinct()
        .toList();
    if (others.equals(List.of(first))) {
      return java.util.Optional.empty();
    }
    return java.util.Optional.of("%s holds %s, %s."
        .formatted(
            answer.outcome() == Outcome.FASTEST ? "It" : name(answer, ranked.get(0)),
            Labels.connections(first),
            others.size() == 1
                ? (ranked.size() == 2 ? name(answer, ranked.get(1)) : "the others") + " "
                    + others.get(0)
                : ranked.stream()
                    .skip(1)
                    .map(
                        entrant -> name(answer, entrant) + " " + Merits.connections(entrant.best()))
                    .collect(Collectors.joining(", "))));
  }

  private static java.util.Optional<String> noise(Answer answer) {
    String causes = answer.race().ranked().stream()
        .flatMap(entrant -> entrant.valid().stream())
        .filter(CellResult::noisy)
        .flatMap(result -> Arrays.stream(result.noise().names().split(", ")))
        .distinct()
        .collect(Collectors.joining(", "));
    return causes.isEmpty()
        ? java.util.Optional.empty()
        : java.util.Optional.of(Noise.MARK + ": " + causes + ".");
  }

  private static String protocol(CellResult result) {
    String name = EnumNames.of(result.cell().protocol());
    return name.equals("ascii") ? "ASCII" : name;
  }

  private static String ratio(Range ratio) {
    return NumberText.supported(ratio.best(), (ratio.high() - ratio.low()) / 2);
  }

  private static String interval(Range ratio) {
    String text = NumberText.withEnds(ratio.best(), ratio.low(), ratio.high());
    return text.substring(text.indexOf('(') + 1).replace(")", "");
  }

  private static String more(Duration left) {
    long minutes = left.toMinutes();
    return minutes == 1 ? "1 more minute" : minutes + " more minutes";
  }

  /** Returns headline and interval as one sentence, for the terminal and for a chat. */
  public static String sentence(Answer answer) {
    Range lead = answer.lead();
    return switch (answer.outcome()) {
      case FASTEST -> headline(answer) + (lead == null ? "." : " (" + interval(lead) + ").");
      case UNDECIDED -> "Undecided: " + mayLead(answer);
      default -> headline(answer) + ".";
    };
  }

  /**
   * Returns what the answers show together about protocols, connections and modes, for example
   * "binary is 1.3 times ASCII for spymemcached's async gets".
   */
  public static List<String> asides(List<Answer> answers) {
    List<String> asides = new ArrayList<>();
    for (Answer answer : answers) {
      for (Preference preference : answer.preferences()) {
        if (preference.clear()) {
          asides.add("%s, %s: %s is %s times %s for %s."
              .formatted(
                  load(answer),
                  workload(answer),
                  protocol(preference.better()),
                  ratio(preference.ratio()),
                  protocol(preference.other()),
                  name(answer, preference.entrant())));
        }
      }
    }
    return List.copyOf(asides);
  }

  /**
   * Returns the command's arguments that would decide the undecided, "--resume latest --time 4m";
   * empty if there are none.
   */
  public static String next(List<Answer> answers) {
    Duration sum = answers.stream()
        .map(Answer::untilDecided)
        .filter(Objects::nonNull)
        .reduce(Duration.ZERO, Duration::plus);
    return sum.isZero()
        ? ""
        : String.format(Locale.ROOT, "--resume latest --time %dm", Math.max(1, sum.toMinutes()));
  }
}
