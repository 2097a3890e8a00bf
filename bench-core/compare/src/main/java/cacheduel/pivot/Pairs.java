// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.pivot;

import cacheduel.plan.Axis;
import cacheduel.plan.Cell;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToIntFunction;

/** Finds for each cell the one that it is compared with: the same but for one axis. */
final class Pairs {
  /** A cell and its reference. */
  record Pair(Subject subject, Subject reference) {}

  private final Axis by;
  private final List<String> values;

  /**
   * Takes the values of the axis.
   *
   * @param values the first that a group of cells has is what its others are compared with
   */
  Pairs(Axis by, List<String> values) {
    this.by = by;
    this.values = values;
  }

  private static final Map<Axis, ToIntFunction<Cell>> AMOUNTS = Map.of(
      Axis.THREADS,
      Cell::threads,
      Axis.NODES,
      Cell::nodes,
      Axis.AGENTS,
      cell -> cell.concurrency().agents(),
      Axis.CONNECTIONS,
      cell -> cell.concurrency().connections(),
      Axis.SIZE,
      cell -> cell.workload().valueSize().max());

  /** The values of some cells in their order: amounts ascending, others as they are planned. */
  static List<String> values(Axis by, List<Subject> subjects) {
    return subjects.stream().sorted(order(by)).map(Subject::value).distinct().toList();
  }

  private static Comparator<Subject> order(Axis by) {
    if (by == Axis.PROTOCOL) {
      return Comparator.comparing(subject -> subject.cell().protocol());
    }
    if (by == Axis.MODE) {
      return Comparator.comparing(subject -> subject.cell().mode());
    }
    ToIntFunction<Cell> amount = AMOUNTS.getOrDefault(by, cell -> 0);
    return Comparator.comparingInt(subject -> amount.applyAsInt(subject.cell()));
  }

  /** The pairs in the order of the cells; those that have no counterpart are in none. */
  List<Pair> of(List<Subject> subjects) {
    Map<Map<Axis, String>, List<Subject>> groups = new LinkedHashMap<>();
    subjects.forEach(subject ->
        groups.computeIfAbsent(subject.rest(), rest -> new ArrayList<>()).add(subject));
    List<Pair> pairs = new ArrayList<>();
    for (Subject subject : subjects) {
      List<Subject> group = groups.getOrDefault(subject.rest(), List.of());
      reference(subject, references(group)).ifPresent(it -> pairs.add(new Pair(subject, it)));
    }
    return pairs;
  }

  private List<Subject> references(List<Subject> group) {
    return values.stream()
        .map(value ->
            group.stream().filter(subject -> subject.value().equals(value)).toList())
        .filter(found -> !found.isEmpty())
        .findFirst()
        .orElse(List.of());
  }

  /**
   * As many connections as a client needs are no difference of two cells, unless there is one with
   * as many.
   */
  private Optional<Subject> reference(Subject subject, List<Subject> references) {
    if (references.contains(subject)) {
      return Optional.empty();
    }
    if (by == Axis.CONNECTIONS) {
      return references.stream().findFirst();
    }
    List<Subject> others = references.stream()
        .filter(reference -> !reference.value().equals(subject.value()))
        .toList();
    return others.stream()
        .filter(reference -> reference.connections() == subject.connections())
        .findFirst()
        .or(() -> others.stream()
            .filter(reference ->
                reference.hasConnectionForEachThread() && subject.hasConnectionForEachThread())
            .findFirst())
        .or(() -> others.size() == 1 ? Optional.of(others.get(0)) : Optional.empty());
  }
}
