// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.pivot;

import cacheduel.client.Protocol;
import cacheduel.figure.Figure;
import cacheduel.plan.Axis;
import cacheduel.plan.Cell;
import cacheduel.plan.Role;
import cacheduel.ranking.FloorRatio;
import cacheduel.result.CellResult;
import cacheduel.result.Remark;
import cacheduel.result.Status;
import cacheduel.store.Run;
import cacheduel.workload.Operation;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Compares the values of one axis of a run: each with the first, between cells that are equal in
 * all other coordinates.
 */
public final class Pivots {
  private final Run run;
  private final Axis by;
  private final List<Subject> subjects;
  private final List<String> values;
  private final Set<String> bare;
  private final Map<String, List<String>> skipped = new LinkedHashMap<>();
  private int without;

  private Pivots(Run run, Axis by) {
    this.run = run;
    this.by = by;
    bare = run.results().stream()
        .filter(CellResult::bareWire)
        .map(result -> result.cell().client())
        .collect(Collectors.toSet());
    subjects = run.plan().cells().stream()
        .filter(cell -> takesPart(cell, by))
        .map(cell -> Subject.of(cell, by, bare.contains(cell.client())))
        .toList();
    values = Pairs.values(by, subjects);
  }

  /** Compares the values of an axis; the notes name the cells that cannot be compared. */
  public static Pivot of(Run run, Axis by) {
    return new Pivots(run, by).pivot();
  }

  /** A client's ratio to the floor is shown elsewhere, and the harness has no axis. */
  private static boolean takesPart(Cell cell, Axis by) {
    return cell.role() == Role.CLIENT
        || (cell.role() == Role.FLOOR && by != Axis.CLIENT && by != Axis.VERSION);
  }

  private Pivot pivot() {
    List<Comparison> comparisons = new ArrayList<>();
    if (values.size() > 1) {
      List<Pairs.Pair> pairs = new Pairs(by, values).of(subjects);
      without = Math.toIntExact(subjects.stream()
          .filter(subject -> pairs.stream()
              .noneMatch(
                  pair -> pair.subject().equals(subject) || pair.reference().equals(subject)))
          .count());
      pairs.forEach(pair -> comparisons.addAll(comparisons(pair)));
    }
    return new Pivot(by, values, comparisons, notes(comparisons));
  }

  private List<Comparison> comparisons(Pairs.Pair pair) {
    Optional<String> skip = skip(pair.subject()).or(() -> skip(pair.reference()));
    if (skip.isPresent()) {
      skipped
          .computeIfAbsent(skip.get(), reason -> new ArrayList<>())
          .add(pair.subject().cell().id());
      return List.of();
    }
    String problem = problem(pair);
    if (!problem.isEmpty()) {
      return List.of(of(pair, null, true, Ratio.none(problem), Ratio.NONE, Ratio.NONE));
    }
    CellResult result = run.result(pair.subject().cell().id()).orElseThrow();
    CellResult reference = run.result(pair.reference().cell().id()).orElseThrow();
    Ratio rate = Ratio.ofRates(result, reference);
    Set<Operation> timedByBoth = EnumSet.noneOf(Operation.class);
    timedByBoth.addAll(result.completed().keySet());
    timedByBoth.retainAll(reference.completed().keySet());
    if (FloorRatio.isDecidedByTheRate(result.cell())
        || FloorRatio.isDecidedByTheRate(reference.cell())) {
      timedByBoth.clear();
    }
    List<Comparison> lines = new ArrayList<>();
    for (Operation operation : timedByBoth) {
      lines.add(of(
          pair,
          operation,
          lines.isEmpty(),
          lines.isEmpty() ? rate : Ratio.NONE,
          Ratio.ofTimes(Figure.P50, operation, result, reference),
          Ratio.ofTimes(Figure.P99, operation, result, reference)));
    }
    return lines.isEmpty() ? List.of(of(pair, null, true, rate, Ratio.NONE, Ratio.NONE)) : lines;
  }

  private Comparison of(
      Pairs.Pair pair,
      @Nullable Operation operation,
      boolean first,
      Ratio rate,
      Ratio p50,
      Ratio p99) {
    Cell cell = pair.subject().cell();
    Cell reference = pair.reference().cell();
    return new Comparison(
        cell,
        reference,
        pair.subject().value(),
        pair.reference().value(),
        isFloor(cell) && isFloor(reference),
        operation,
        first,
        rate,
        p50,
        p99);
  }

  /** Also where the user has asked for it as for a client. A server's own protocol has no floor. */
  private boolean isFloor(Cell cell) {
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
    return List.of(pair.subject(), pair.reference()).stream()
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

  private List<String> notes(List<Comparison> comparisons) {
    List<String> notes = new ArrayList<>();
    if (values.size() < 2) {
      notes.add(oneValue());
      return notes;
    }
    if (comparisons.isEmpty() && skipped.isEmpty()) {
      notes.add(
          "No two cells differ in their %s alone, so nothing is compared.".formatted(by.label()));
    }
    skipped.forEach((reason, cells) -> notes.add("Not compared, for %s (%s %s)."
        .formatted(reason, cells.size() == 1 ? "cell" : "cells", String.join(", ", cells))));
    if (without > 0) {
      notes.add("%d %s no counterpart that differs in the %s alone."
          .formatted(without, without == 1 ? "cell has" : "cells have", by.label()));
    }
    return notes;
  }

  private String oneValue() {
    return values.isEmpty()
        ? "This run has no cell of a client, so there is no %s to compare.".formatted(by.label())
        : "This run has one %s, %s, so there is nothing to compare: run it with %s."
            .formatted(by.label(), values.get(0), by.example());
  }
}
