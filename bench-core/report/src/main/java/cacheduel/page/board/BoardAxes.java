// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.page.board;

import cacheduel.answer.Answer;
import cacheduel.answer.Sentences;
import cacheduel.naming.WorkloadText;
import cacheduel.plan.Axis;
import cacheduel.plan.Cell;
import cacheduel.plan.Coordinates;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The division of a run's axes between its boards and their panels.
 *
 * @param panel the axis whose values are the panels; empty if these are the loads
 * @param varied the other axes on which the boards differ
 */
record BoardAxes(Optional<Axis> panel, List<Axis> varied) {
  private static final List<Axis> LOAD =
      List.of(Axis.THREADS, Axis.THREAD_KIND, Axis.PROCESSES, Axis.INSTANCES, Axis.NODES);
  private static final int MOST_PANELS = 12;

  /** If the load does not vary, the only axis that does takes its place. */
  static BoardAxes of(List<Answer> answers) {
    List<Axis> others = varied(answers).stream()
        .filter(axis -> !LOAD.contains(axis) && axis != Axis.MODE)
        .toList();
    boolean oneLoad = varied(answers).stream().noneMatch(LOAD::contains);
    if (oneLoad && others.size() == 1 && values(answers, others.get(0)) <= MOST_PANELS) {
      return new BoardAxes(Optional.of(others.get(0)), List.of());
    }
    return new BoardAxes(Optional.empty(), others);
  }

  private static List<Axis> varied(List<Answer> answers) {
    return answers.stream()
        .flatMap(answer -> answer.race().question().coordinates().values().keySet().stream())
        .distinct()
        .filter(axis -> values(answers, axis) > 1)
        .toList();
  }

  private static long values(List<Answer> answers, Axis axis) {
    return answers.stream()
        .map(answer -> answer.race().question().coordinates().get(axis))
        .distinct()
        .count();
  }

  /** Returns what the answers of one board have in common. */
  Coordinates board(Answer answer) {
    Coordinates its = answer.race().question().coordinates().without(Axis.MODE);
    for (Axis axis : LOAD) {
      its = its.without(axis);
    }
    return panel.isPresent() ? its.without(panel.get()) : its;
  }

  /** Returns the name of a race's panel, for example "8 threads" or "1 KB". */
  String load(Answer answer) {
    return panel.map(axis -> value(axis, answer)).orElseGet(() -> Sentences.load(answer));
  }

  /** Returns the workload, and what else distinguishes its board from others. */
  String label(Answer answer) {
    if (panel.isPresent()) {
      return "by " + panel.get().label();
    }
    String more = varied.stream()
        .filter(axis -> axis != Axis.MIX && axis != Axis.SIZE)
        .map(axis -> value(axis, answer))
        .filter(value -> !value.isEmpty())
        .collect(Collectors.joining(", "));
    String workload = Sentences.workload(answer);
    return more.isEmpty() ? workload : workload + ", " + more;
  }

  String question(Answer answer) {
    String client = "Which %s client".formatted(sample(answer).server());
    return panel.isPresent()
        ? "%s at %s, %s?".formatted(client, Sentences.load(answer), label(answer))
        : "%s for %s?".formatted(client, label(answer));
  }

  private static String value(Axis axis, Answer answer) {
    Cell sample = sample(answer);
    return axis == Axis.SIZE
        ? WorkloadText.size(sample.workload().valueSize())
        : WorkloadText.value(axis, sample);
  }

  private static Cell sample(Answer answer) {
    return Objects.requireNonNull(answer.race().question().sample());
  }
}
