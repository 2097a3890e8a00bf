// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.pivot;

import cacheduel.client.Family;
import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.contest.Contest;
import cacheduel.figure.Figure;
import cacheduel.figure.Range;
import cacheduel.floor.FloorRatio;
import cacheduel.plan.Axis;
import cacheduel.plan.Cell;
import cacheduel.plan.Role;
import cacheduel.remark.Remark;
import cacheduel.result.CellResult;
import cacheduel.result.Status;
import cacheduel.store.Run;
import cacheduel.text.Words;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Compares the values of one axis. Not thread-safe. */
final class PivotBuilder {
  private final Run run;
  private final Map<Figure, Contest> contests;
  private final Axis by;
  private final boolean isRequested;
  private final Set<String> bare;
  private final Map<String, List<String>> skipped = new LinkedHashMap<>();

  PivotBuilder(Run run, Map<Figure, Contest> contests, Axis by, boolean isRequested) {
    this.run = run;
    this.contests = contests;
    this.by = by;
    this.isRequested = isRequested;
    bare = run.results().stream()
        .filter(result -> result.client().bareWire())
        .map(result -> result.cell().client())
        .collect(Collectors.toSet());
  }

  Pivot pivot() {
    List<Subject> subjects = run.plan().cells().stream()
        .filter(this::takesPart)
        .map(cell -> Subject.of(cell, by, bare.contains(cell.client())))
        .toList();
    List<String> values = Pairs.values(by, subjects);
    List<Pairs.Pair> pairs = values.size() < 2
        ? List.of()
        : new Pairs(by, values)
            .of(subjects).stream().filter(PivotBuilder::areComparable).toList();
    List<Comparison> comparisons =
        pairs.stream().flatMap(pair -> comparison(pair).stream()).toList();
    return new Pivot(
        by, isRequested, values, comparisons, notes(subjects, values, pairs, comparisons));
  }

  /**
   * A client's ratio to the floor is shown elsewhere, and the harness has no axis. The bare wire has
   * few forks, so that its answers are given to those who ask, or where only it can compare.
   */
  private boolean takesPart(Cell cell) {
    return !cell.isTry()
        && (cell.role() == Role.CLIENT
            || (cell.role() == Role.FLOOR
                && (by == Axis.SERVER
                    || (isRequested && by != Axis.CLIENT && by != Axis.VERSION))));
  }

  /** Rates of servers of two families are of different work, unless the run replays such a report. */
  private static boolean areComparable(Pairs.Pair pair) {
    Set<Family> families = Set.copyOf(List.of(
        pair.subject().cell().protocol().family(),
        pair.reference().cell().protocol().family()));
    return families.size() == 1 || families.contains(Family.NATIVE);
  }

  private Optional<Comparison> comparison(Pairs.Pair pair) {
    Optional<String> skip = skip(pair.subject()).or(() -> skip(pair.reference()));
    if (skip.isPresent()) {
      skipped
          .computeIfAbsent(skip.get(), reason -> new ArrayList<>())
          .add(pair.subject().cell().id());
      return Optional.empty();
    }
    Cell cell = pair.subject().cell();
    Cell reference = pair.reference().cell();
    String problem = problem(pair);
    Map<Figure, Range> ratios = problem.isEmpty() ? ratios(cell, reference) : Map.of();
    return Optional.of(new Comparison(
        cell,
        reference,
        pair.subject().value(),
        pair.reference().value(),
        isBareWire(cell) && isBareWire(reference),
        ratios,
        problem.isEmpty() ? problemOfRates(cell, reference) : problem));
  }

  private Map<Figure, Range> ratios(Cell cell, Cell reference) {
    CellResult one = run.result(cell.id()).orElseThrow();
    CellResult other = run.result(reference.id()).orElseThrow();
    boolean haveTimes =
        !FloorRatio.isDecidedByTheRate(cell) && !FloorRatio.isDecidedByTheRate(reference);
    Map<Figure, Range> ratios = new EnumMap<>(Figure.class);
    for (Figure figure : Pivot.FIGURES) {
      boolean isCompared = switch (figure) {
        case THROUGHPUT -> problemOfRates(cell, reference).isEmpty();
        case P50, P99 -> haveTimes;
        default -> true;
      };
      if (isCompared) {
        Contest contest = contests.get(figure);
        if (contest != null) {
          contest.ratio(one, other).ifPresent(ratio -> ratios.put(figure, ratio));
        }
      }
    }
    return ratios;
  }

  private static String problemOfRates(Cell cell, Cell reference) {
    if (cell.isOpen() || reference.isOpen()) {
      return "the rate was given";
    }
    boolean sameEvents = (cell.mode() == Mode.NOREPLY) == (reference.mode() == Mode.NOREPLY);
    return sameEvents ? "" : "noreply counts calls, not answers";
  }

  /** Also where the user has asked for it as for a client. A server's own protocol has no floor. */
  private boolean isBareWire(Cell cell) {
    return cell.role() == Role.FLOOR
        || (bare.contains(cell.client()) && cell.protocol() != Protocol.NATIVE);
  }

  private Optional<String> skip(Subject subject) {
    return run.result(subject.cell().id())
        .filter(result -> result.status() == Status.SKIPPED)
        .map(result -> Remark.joined(result.reasons()))
        .or(() -> subject.cell().skip())
        .map(reason -> subject.value() + " is SKIPPED: " + reason);
  }

  /** Why two cells are not compared; empty if they are. */
  private String problem(Pairs.Pair pair) {
    return Stream.of(pair.subject(), pair.reference())
        .map(this::problem)
        .filter(problem -> !problem.isEmpty())
        .distinct()
        .collect(Collectors.joining("; "));
  }

  private String problem(Subject subject) {
    String state =
        run.result(subject.cell().id()).map(result -> result.status().name()).orElse("not run yet");
    return state.equals(Status.VALID.name())
        ? ""
        : "%s is %s (cell %s)".formatted(subject.value(), state, subject.cell().id());
  }

  private List<String> notes(
      List<Subject> subjects,
      List<String> values,
      List<Pairs.Pair> pairs,
      List<Comparison> comparisons) {
    List<String> notes = new ArrayList<>();
    if (values.size() < 2) {
      notes.add(oneValue(values));
      return notes;
    }
    if (comparisons.isEmpty() && skipped.isEmpty()) {
      notes.add(
          "No two cells differ in their %s alone, so nothing is compared.".formatted(by.label()));
    }
    skipped.forEach((reason, cells) -> notes.add("Not compared, for %s (%s %s)."
        .formatted(reason, Words.plural(cells.size(), "cell"), String.join(", ", cells))));
    long without = subjects.stream()
        .filter(subject -> pairs.stream()
            .noneMatch(
                pair -> pair.subject().equals(subject) || pair.reference().equals(subject)))
        .count();
    if (without > 0) {
      notes.add("%s no counterpart that differs in the %s alone."
          .formatted(Words.choice(without, "1 cell has", without + " cells have"), by.label()));
    }
    return notes;
  }

  private String oneValue(List<String> values) {
    return values.isEmpty()
        ? "This run has no cell of a client, so there is no %s to compare.".formatted(by.label())
        : "This run has one %s, %s, so there is nothing to compare: run it with %s."
            .formatted(by.label(), values.get(0), by.example());
  }
}
