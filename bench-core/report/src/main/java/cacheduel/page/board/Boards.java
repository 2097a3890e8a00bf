// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.page.board;

import cacheduel.answer.Aim;
import cacheduel.answer.Answer;
import cacheduel.answer.Outcome;
import cacheduel.answer.Question;
import cacheduel.answer.text.Sentences;
import cacheduel.client.Mode;
import cacheduel.input.EnumNames;
import cacheduel.naming.CellNaming;
import cacheduel.naming.WorkloadText;
import cacheduel.page.board.Board.VerdictCard;
import cacheduel.plan.Axis;
import cacheduel.plan.Cell;
import cacheduel.plan.Coordinates;
import cacheduel.view.RunView;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Divides the answers of a run into boards: races that differ only in load and mode share one. */
public final class Boards {
  private final int number;
  private final List<Answer> answers;
  private final BoardAxes axes;

  /** What races have to share to share a scale. */
  private record Kind(Mode mode, Aim aim) {
    static Kind of(Answer answer) {
      Cell sample = answer.race().question().sample();
      return new Kind(sample.mode(), Aim.of(sample));
    }
  }

  private Boards(int number, RunView view) {
    this.number = number;
    this.answers = view.answers();
    this.axes = BoardAxes.of(answers);
  }

  /**
   * Returns the boards in the plan's order.
   *
   * @param number the 0-based number of the run
   */
  public static List<Board> of(int number, RunView view) {
    return new Boards(number, view).all();
  }

  private List<Board> all() {
    Map<Coordinates, List<Answer>> groups = answers.stream()
        .collect(Collectors.groupingBy(axes::board, LinkedHashMap::new, Collectors.toList()));
    return groups.values().stream().map(this::board).toList();
  }

  private Board board(List<Answer> ofBoard) {
    Map<Kind, List<Answer>> kinds = ofBoard.stream()
        .collect(Collectors.groupingBy(Kind::of, LinkedHashMap::new, Collectors.toList()));
    List<VerdictCard> cards = new ArrayList<>();
    kinds.forEach((kind, all) -> cards.addAll(cards(kind.mode, all)));
    return new Board(
        number,
        axes.label(ofBoard.get(0)),
        axes.question(ofBoard.get(0)),
        BoardAxes.topic(ofBoard.get(0)) + "?",
        cards,
        kinds.values().stream()
            .map(
                all -> ModePanels.of(all, answer -> axes.load(answer, WorkloadText::loadOfOneMode)))
            .toList());
  }

  private List<VerdictCard> cards(Mode mode, List<Answer> ofMode) {
    boolean oneAlone = ofMode.size() > 1
        && ofMode.stream().allMatch(Boards::isAlone)
        && ofMode.stream().map(Sentences::headline).distinct().count() == 1;
    return oneAlone
        ? List.of(VerdictCard.ofAlone(ofMode.get(0), EnumNames.of(mode)))
        : ofMode.stream()
            .map(answer -> VerdictCard.of(answer, axes.load(answer, WorkloadText::load)))
            .toList();
  }

  private static boolean isAlone(Answer answer) {
    return answer.outcome() == Outcome.ALONE;
  }

  /**
   * The division of a run's axes between its boards and their panels.
   *
   * @param panel the axis whose values are the panels; empty if these are the loads
   * @param names the naming of the run's questions
   */
  private record BoardAxes(Optional<Axis> panel, CellNaming names) {
    private static final int MOST_PANELS = 12;

    /** If the load does not vary, the only axis that does takes its place. */
    static BoardAxes of(List<Answer> answers) {
      CellNaming names = Question.naming(
          answers.stream().map(answer -> answer.race().question()).toList());
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
    String load(Answer answer, Function<Cell, String> load) {
      return panel
          .map(axis -> WorkloadText.value(axis, sample(answer)))
          .orElseGet(() -> load.apply(sample(answer)));
    }

    /** Returns the workload, and what else distinguishes its board from others. */
    String label(Answer answer) {
      return panel.map(axis -> "by " + axis.label()).orElseGet(() -> names.heading(sample(answer)));
    }

    String question(Answer answer) {
      return panel.isPresent()
          ? "%s at %s, %s?".formatted(topic(answer), Sentences.load(answer), label(answer))
          : "%s for %s?".formatted(topic(answer), label(answer));
    }

    static String topic(Answer answer) {
      return "Which %s client".formatted(sample(answer).server());
    }

    private static Cell sample(Answer answer) {
      return answer.race().question().sample();
    }
  }
}
