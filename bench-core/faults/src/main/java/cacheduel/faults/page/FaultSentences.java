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
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;
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
    String winners = few(best.stream().map(tables::label).toList())
        + (best.size() == 1 ? " recovers" : " recover");
    if (most == 0) {
      return "No client %s from %s"
          .formatted(
              isOpen() ? "is known to recover" : "recovers",
              faults == 1 ? "the fault" : "any of the faults");
    }
    if (most < faults) {
      return isOpen()
          ? "%s from %d of %s".formatted(winners, most, Words.count(faults, "fault"))
          : "No client recovers from %s; %s from %d".formatted(all(faults, "fault"), winners, most);
    }
    return best.size() == board.clients().size() && best.size() > MOST_NAMES
        ? "All %d clients recover from %s".formatted(best.size(), all(faults, "fault"))
        : "%s from %s".formatted(winners, all(faults, "fault"));
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

  /** Returns the sentence of a client over all scenarios, without its name. */
  String of(FaultedClient client) {
    List<FaultCell> cells = board.of(client);
    List<FaultCell> measured = cells.stream().filter(FaultCell::isMeasured).toList();
    List<FaultCell> judged = cells.stream().filter(FaultCell::isJudged).toList();
    boolean isEverBack = judged.stream().anyMatch(FaultCell::isRecovered);
    return Stream.of(
            judged.isEmpty() ? Stream.<String>empty() : Stream.of(recovery(judged)),
            named(judged, cell -> isEverBack && cell.neverRecovers(), "not back after %s"),
            named(judged, FaultCell::isSometimesLost, "not back in some rounds after %s"),
            count(
                measured,
                FaultTrait.RETURNS_WRONG_VALUES,
                FaultFigure.WRONG_ANSWERS,
                "wrong answer"),
            count(measured, FaultTrait.SERVES_STALE, FaultFigure.STALE_READS, "stale read"),
            count(
                measured,
                FaultTrait.ANSWERS_MISSES_FOR_A_DEAD_NODE,
                FaultFigure.FALSE_MISSES,
                "false miss"),
            count(measured, FaultTrait.LOSES_WRITES, FaultFigure.LOST_WRITES, "lost write"),
            having(measured, FaultTrait.HANGS)
                .max(Comparator.comparing(FaultSentences::longest))
                .map(FaultSentences::hang)
                .stream(),
            having(measured, FaultTrait.HURTS_HEALTHY_NODES)
                .min(Comparator.comparing(
                    cell -> cell.value(FaultFigure.BLAST_RADIUS).orElseThrow()))
                .map(cell -> "healthy nodes drop to %s (%s)"
                    .formatted(FigureText.value(cell, FaultFigure.BLAST_RADIUS), cell.scenario()))
                .stream(),
            named(
                measured,
                cell -> cell.traits().contains(FaultTrait.LEAKS),
                "threads or connections are left after %s"),
            named(measured, cell -> !cell.isJudged(), "recovery unknown after %s"),
            named(cells, cell -> !cell.isMeasured(), "no record of %s"))
        .flatMap(parts -> parts)
        .collect(Collectors.joining("; "));
  }

  private static String recovery(List<FaultCell> cells) {
    List<FaultCell> back = cells.stream().filter(FaultCell::isRecovered).toList();
    Optional<FaultValue> worst = back.stream()
        .flatMap(cell -> cell.value(FaultFigure.RECOVERY).stream())
        .max(Comparator.naturalOrder());
    String within = worst
        .map(value -> value.value() == 0
            ? "back at once"
            : "back within " + FigureText.of(Unit.SECONDS, value))
        .orElse("back");
    String all = Words.count(cells.size(), "scenario");
    if (back.size() < cells.size()) {
      return cells.size() == 1
          ? "not back in the only scenario"
          : "%s in %s of %s".formatted(within, back.isEmpty() ? "none" : back.size(), all);
    }
    return "%s in %s"
        .formatted(within, cells.size() == 1 ? "the only scenario" : all(cells.size(), "scenario"));
  }

  private static Stream<FaultCell> having(List<FaultCell> cells, FaultTrait trait) {
    return cells.stream().filter(cell -> cell.traits().contains(trait));
  }

  private static Stream<String> count(
      List<FaultCell> cells, FaultTrait trait, FaultFigure figure, String one) {
    List<FaultCell> affected = having(cells, trait).toList();
    return affected.stream()
        .flatMap(cell -> cell.value(figure).stream())
        .map(FaultValue::value)
        .reduce(Double::sum)
        .map(sum -> "%s %s (%s)"
            .formatted(
                NumberText.whole(Math.round(sum)),
                Words.choice(Math.round(sum), one, figure.label()),
                names(affected)))
        .stream();
  }

  private static Stream<String> named(
      List<FaultCell> cells, Predicate<FaultCell> filter, String phrase) {
    List<FaultCell> found = cells.stream().filter(filter).toList();
    return found.isEmpty() ? Stream.empty() : Stream.of(phrase.formatted(names(found)));
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

  /** One round suffices for the trait, so its call is the longest of all rounds, not the median. */
  private static FaultValue longest(FaultCell cell) {
    return cell.spread(FaultFigure.LONGEST_CALL).orElseThrow().high();
  }

  private static String hang(FaultCell cell) {
    String time = FigureText.of(Unit.MILLIS, FaultValue.of(longest(cell).value()));
    Duration timeout =
        Duration.ofMillis(cell.rounds().get(0).fault().calls().operationTimeoutMillis());
    return "a call hangs for %s%s with a timeout of %s (%s)"
        .formatted(
            longest(cell).atLeast() ? "at least " : "",
            time,
            NumberText.seconds(timeout),
            cell.scenario());
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
      sentences.add("Undecided between %s and %s after %s%s"
          .formatted(
              tables.label(all.get(0).sooner()),
              Words.or(open),
              Words.count(rounds, "round"),
              bound(all)));
    }
    return sentences;
  }

  /** Returns how far the undecided clients are apart at most; empty if that is not known of all. */
  private static String bound(List<RecoveryComparison> all) {
    List<OptionalDouble> most = all.stream()
        .filter(comparison -> !comparison.isDecided())
        .map(comparison -> comparison.by().most())
        .toList();
    return most.stream().allMatch(OptionalDouble::isPresent)
        ? ": at most %s apart"
            .formatted(FigureText.seconds(
                most.stream().mapToDouble(OptionalDouble::getAsDouble).max().orElseThrow()))
        : "";
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
        .map(kind -> "%s: %s %s%s%s"
            .formatted(
                tables.label(cell.client()),
                NumberText.whole(kind.getValue()),
                kind.getKey(),
                cell.rounds().size() == 1
                    ? ""
                    : " in %d rounds".formatted(cell.rounds().size()),
                examples.containsKey(kind.getKey())
                    ? " (\"%s\")".formatted(examples.get(kind.getKey()))
                    : ""));
  }
}
