// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.page.board;

import cacheduel.answer.Answer;
import cacheduel.answer.Question;
import cacheduel.answer.Sentences;
import cacheduel.naming.CellNaming;
import cacheduel.naming.WorkloadText;
import cacheduel.plan.Axis;
import cacheduel.plan.Cell;
import cacheduel.plan.Coordinates;
import java.util.List;
import java.util.Optional;

/**
 * The division of a run's axes between its boards and their panels.
 *
 * @param panel the axis whose values are the panels; empty if these are the loads
 * @param names the naming of the run's questions
 */
record BoardAxes(Optional<Axis> panel, CellNaming names) {
  private static final int MOST_PANELS = 12;

  /** If the load does not vary, the only axis that does takes its place. */
  static BoardAxes of(List<Answer> answers) {
    CellNaming names =
        Question.naming(answers.stream().map(answer -> answer.race().question()).toList());
    List<Axis> others = names.distinguishing().stream()
        .filter(axis -> !WorkloadText.OF_LOAD.contains(axis))
        .toList();
    boolean oneLoad = names.distinguishing().stream()
        .noneMatch(axis -> WorkloadText.OF_LOAD.contains(axis) && axis != Axis.MODE);
    return oneLoad && others.size() == 1 && values(answers, others.get(0)) <= MOST_PANELS
        ? new BoardAxes(Optional.of(others.get(0)), names)
        : new BoardAxes(Optional.empty(), names);
  }

  private static long values(List<Answer> answers, Axis axis) {
    return answers.stream().map(answer -> axis.of(sample(answer))).distinct().count();
  }

  /** Returns what the answers of one board have in common. */
  Coordinates board(Answer answer) {
    Coordinates common = answer.race().question().coordinates();
    for (Axis axis : WorkloadText.OF_LOAD) {
      common = common.without(axis);
    }
    return panel.isPresent() ? common.without(panel.get()) : common;
  }

  /** Returns the name of a race's panel, for example "8 threads" or "1 KB". */
  String load(Answer answer) {
    return panel
        .map(axis -> WorkloadText.value(axis, sample(answer)))
        .orElseGet(() -> Sentences.load(answer));
  }

  /** Returns the workload, and what else distinguishes its board from others. */
  String label(Answer answer) {
    return panel.map(axis -> "by " + axis.label()).orElseGet(() -> names.heading(sample(answer)));
  }

  String question(Answer answer) {
    String client = "Which %s client".formatted(sample(answer).server());
    return panel.isPresent()
        ? "%s at %s, %s?".formatted(client, Sentences.load(answer), label(answer))
        : "%s for %s?".formatted(client, label(answer));
  }

  private static Cell sample(Answer answer) {
    return answer.race().question().sample();
  }
}
