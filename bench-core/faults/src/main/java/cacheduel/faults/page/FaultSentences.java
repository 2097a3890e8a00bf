// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.faults.page;

import cacheduel.faults.result.FaultBoard;
import cacheduel.faults.result.FaultCell;
import cacheduel.faults.result.FaultFigure;
import cacheduel.faults.result.FaultFigure.Unit;
import cacheduel.faults.result.FaultRun.DescribedScenario;
import cacheduel.faults.result.FaultTrait;
import cacheduel.faults.result.FaultValue;
import cacheduel.faults.result.FaultedClient;
import cacheduel.faults.result.RecoveryComparison;
import cacheduel.faults.result.RoundDifference;
import cacheduel.text.NumberText;
import cacheduel.text.Words;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** The findings of a run of faults, a sentence each. */
final class FaultSentences {
  private static final int MOST_NAMES = 4;

  private final FaultBoard board;
  private final FaultTables tables;

  FaultSentences(FaultBoard board, FaultTables tables) {
    this.board = board;
    this.tables = tables;
  }

  /** Returns who recovers from the most faults. */
  String headline() {
    int faults = board.scenarios().size();
    long most = board.clients().stream().mapToLong(this::recovered).max().orElse(0);
    List<FaultedClient> best =
        board.clients().stream().filter(client -> recovered(client) == most).toList();
    String who = few(best.stream().map(tables::label).toList())
        + (best.size() == 1 ? " recovers" : " recover");
    if (most == 0) {
      return "No client %s from %s"
          .formatted(
              isOpen() ? "is known to recover" : "recovers",
              faults == 1 ? "the fault" : "any of the faults");
    }
    if (most < faults) {
      return isOpen()
          ? "%s from %d of %s".formatted(who, most, Words.count(faults, "fault"))
          : "No client recovers from %s; %s from %d".formatted(all(faults, "fault"), who, most);
    }
    return best.size() == board.clients().size() && best.size() > MOST_NAMES
        ? "All %d clients recover from %s".formatted(best.size(), all(faults, "fault"))
        : "%s from %s".formatted(who, all(faults, "fault"));
  }

  /** Returns whether a client may recover from everything: what is not measured is no verdict. */
  private boolean isOpen() {
    return board.clients().stream()
        .anyMatch(client -> board.of(client).stream().noneMatch(FaultCell::neverRecovers));
  }

  private long recovered(FaultedClient client) {
    return board.of(client).stream().filter(FaultCell::isRecovered).count();
  }

  private static String all(int number, String noun) {
    return switch (number) {
      case 1 -> "the " + noun;
      case 2 -> "both " + noun + "s";
      default -> "all " + Words.count(number, noun);
    };
  }

  /** Returns a sentence for each client over all scenarios. */
  List<String> ofClients() {
    return board.clients().stream()
        .map(client -> tables.label(client) + ": " + of(client))
        .toList();
  }

  /** Returns the sentence of a client without its name. */
  String of(FaultedClient client) {
    List<FaultCell> cells = board.of(client);
    List<FaultCell> measured = cells.stream().filter(FaultCell::isMeasured).toList();
    List<FaultCell> judged = cells.stream().filter(FaultCell::isJudged).toList();
    List<String> parts = new ArrayList<>();
    if (!judged.isEmpty()) {
      parts.add(recovery(judged));
    }
    boolean isEverBack = judged.stream().anyMatch(FaultCell::isRecovered);
    named(
        judged, cell -> isEverBack && cell.neverRecovers(), "not back after %s"::formatted, parts);
    count(measured, FaultTrait.RETURNS_WRONG_VALUES, FaultFigure.WRONG_ANSWERS, parts);
    count(measured, FaultTrait.SERVES_STALE, FaultFigure.STALE_READS, parts);
    count(measured, FaultTrait.ANSWERS_MISSES_FOR_A_DEAD_NODE, FaultFigure.FALSE_MISSES, parts);
    count(measured, FaultTrait.LOSES_WRITES, FaultFigure.LOST_WRITES, parts);
    worst(measured, FaultTrait.HANGS, FaultFigure.LONGEST_CALL)
        .ifPresent(cell -> parts.add("a call hangs for %s with a timeout of %s (%s)"
            .formatted(
                longestCall(cell),
                NumberText.seconds(
                    Duration.ofMillis(cell.rounds().get(0).fault().operationTimeoutMillis())),
                cell.scenario())));
    lowest(measured)
        .ifPresent(cell -> parts.add("healthy nodes drop to %s (%s)"
            .formatted(FigureText.value(cell, FaultFigure.BLAST_RADIUS), cell.scenario())));
    named(
        measured,
        cell -> cell.traits().contains(FaultTrait.LEAKS),
        "threads or connections are left after %s"::formatted,
        parts);
    named(measured, cell -> !cell.isJudged(), "recovery unknown after %s"::formatted, parts);
    named(cells, cell -> !cell.isMeasured(), "no record of %s"::formatted, parts);
    return String.join("; ", parts);
  }

  private static String recovery(List<FaultCell> cells) {
    List<FaultCell> back = cells.stream().filter(FaultCell::isRecovered).toList();
    Optional<FaultValue> worst = back.stream()
        .flatMap(cell -> cell.value(FaultFigure.RECOVERY).stream())
        .max(Comparator.naturalOrder());
    String how = worst
        .map(value -> value.value() == 0
            ? "back at once"
            : "back within " + FigureText.of(Unit.SECONDS, value))
        .orElse("back");
    String all = Words.count(cells.size(), "scenario");
    if (back.size() < cells.size()) {
      return cells.size() == 1
          ? "not back in the only scenario"
          : "%s in %s of %s".formatted(how, back.isEmpty() ? "none" : back.size(), all);
    }
    return "%s in %s"
        .formatted(how, cells.size() == 1 ? "the only scenario" : all(cells.size(), "scenario"));
  }

  private static void count(
      List<FaultCell> cells, FaultTrait trait, FaultFigure figure, List<String> parts) {
    List<FaultCell> which =
        cells.stream().filter(cell -> cell.traits().contains(trait)).toList();
    which.stream()
        .flatMap(cell -> cell.value(figure).stream())
        .mapToDouble(FaultValue::value)
        .reduce(Double::sum)
        .ifPresent(sum -> parts.add("%s %s (%s)"
            .formatted(NumberText.whole(Math.round(sum)), noun(figure, sum), names(which))));
  }

  private static String noun(FaultFigure figure, double number) {
    String label = figure.label();
    return number == 1 ? label.replaceFirst("(?<=miss)es$|s$", "") : label;
  }

  private static void named(
      List<FaultCell> cells,
      Predicate<FaultCell> which,
      Function<String, String> phrase,
      List<String> parts) {
    List<FaultCell> found = cells.stream().filter(which).toList();
    if (!found.isEmpty()) {
      parts.add(phrase.apply(names(found)));
    }
  }

  private static String names(List<FaultCell> cells) {
    return few(cells.stream().map(FaultCell::scenario).toList());
  }

  /** Returns an enumeration of names; beyond the first few they are only counted. */
  static String few(List<String> names) {
    return names.size() <= MOST_NAMES
        ? Words.and(names)
        : "%s and %d others"
            .formatted(
                String.join(", ", names.subList(0, MOST_NAMES - 1)), names.size() - MOST_NAMES + 1);
  }

  private static Optional<FaultCell> worst(
      List<FaultCell> cells, FaultTrait trait, FaultFigure figure) {
    return cells.stream()
        .filter(cell -> cell.traits().contains(trait))
        .max(Comparator.comparing(cell -> cell.value(figure).orElseThrow()));
  }

  private static Optional<FaultCell> lowest(List<FaultCell> cells) {
    return cells.stream()
        .filter(cell -> cell.traits().contains(FaultTrait.HURTS_HEALTHY_NODES))
        .min(Comparator.comparing(cell -> cell.value(FaultFigure.BLAST_RADIUS).orElseThrow()));
  }

  private static String longestCall(FaultCell cell) {
    FaultValue longest = cell.value(FaultFigure.LONGEST_CALL).orElseThrow();
    String time = FigureText.of(Unit.MILLIS, FaultValue.of(longest.value()));
    return longest.atLeast() ? "at least " + time : time;
  }

  /** Returns what the rounds decide about the clients' times to recover from a scenario. */
  List<String> comparisons(DescribedScenario scenario) {
    List<RecoveryComparison> all = RecoveryComparison.of(board.of(scenario));
    int rounds = all.stream().mapToInt(each -> each.by().rounds()).max().orElse(0);
    if (rounds < RoundDifference.FEWEST_ROUNDS) {
      return List.of();
    }
    List<String> sentences = new ArrayList<>();
    all.stream().filter(RecoveryComparison::isDecided).map(this::sentence).forEach(sentences::add);
    List<String> open = all.stream()
        .filter(comparison -> !comparison.isDecided())
        .map(comparison -> tables.label(comparison.later()))
        .toList();
    if (!open.isEmpty()) {
      sentences.add("Undecided between %s and %s: %s"
          .formatted(
              tables.label(all.get(0).sooner()), Words.or(open), Words.count(rounds, "round")));
    }
    return sentences;
  }

  private String sentence(RecoveryComparison comparison) {
    return "%s recovers %s sooner than %s"
        .formatted(
            tables.label(comparison.sooner()),
            FigureText.size(Unit.SECONDS, comparison.by()),
            tables.label(comparison.later()));
  }

  /** Returns each client's errors in a scenario, one line per kind, with an example message. */
  List<String> errors(DescribedScenario scenario) {
    return board.of(scenario).stream().flatMap(this::errors).toList();
  }

  private Stream<String> errors(FaultCell cell) {
    Map<String, Long> numbers = new TreeMap<>();
    Map<String, String> examples = new TreeMap<>();
    cell.rounds().forEach(round -> {
      round.errors().forEach((kind, number) -> numbers.merge(kind, number, Long::sum));
      examples.putAll(round.seen().examples());
    });
    return numbers.entrySet().stream()
        .map(kind -> "%s: %s %s%s"
            .formatted(
                tables.label(cell.client()),
                NumberText.whole(kind.getValue()),
                kind.getKey(),
                examples.containsKey(kind.getKey())
                    ? " (\"%s\")".formatted(examples.get(kind.getKey()))
                    : ""));
  }
}
