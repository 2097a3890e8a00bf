// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.page.board;

import cacheduel.answer.Aim;
import cacheduel.answer.Answer;
import cacheduel.answer.Outcome;
import cacheduel.answer.Sentences;
import cacheduel.client.Mode;
import cacheduel.input.EnumNames;
import cacheduel.plan.Cell;
import cacheduel.plan.Coordinates;
import cacheduel.view.RunView;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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
        cards,
        kinds.values().stream()
            .map(all -> ModePanels.of(
                all, answer -> load(answer, answer.race().question().sample().mode())))
            .toList());
  }

  private List<VerdictCard> cards(Mode mode, List<Answer> ofMode) {
    boolean oneAlone = ofMode.size() > 1
        && ofMode.stream().allMatch(Boards::isAlone)
        && ofMode.stream().map(Sentences::headline).distinct().count() == 1;
    return oneAlone
        ? List.of(VerdictCard.ofAlone(ofMode.get(0), EnumNames.of(mode)))
        : ofMode.stream()
            .map(answer -> VerdictCard.of(answer, axes.load(answer)))
            .toList();
  }

  /** The card names the mode. */
  private String load(Answer answer, Mode mode) {
    return axes.load(answer).replace(", " + EnumNames.of(mode), "");
  }

  private static boolean isAlone(Answer answer) {
    return answer.outcome() == Outcome.ALONE;
  }
}
