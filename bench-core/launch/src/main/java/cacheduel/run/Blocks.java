// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.run;

import cacheduel.answer.Question;
import cacheduel.compare.RoundOrder;
import cacheduel.plan.Cell;
import cacheduel.plan.Plan;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The blocks of a run: each holds the cells of one race, the bare wire's included, in an order that
 * differs from round to round.
 *
 * <p>The same seed gives the same orders, so a resumed run continues a round in the same order.
 */
final class Blocks {
  private final List<List<Cell>> races;
  private final RoundOrder order;

  Blocks(Plan plan, long seed) {
    Map<Question, List<Cell>> byQuestion = new LinkedHashMap<>();
    for (Cell cell : plan.cells()) {
      byQuestion.computeIfAbsent(Question.of(cell), q -> new ArrayList<>()).add(cell);
    }
    this.races = List.copyOf(byQuestion.values());
    this.order = new RoundOrder(seed);
  }

  /** Returns the cells of each race in the order of a round, by its 1-based number. */
  List<List<Cell>> ofRound(int round) {
    return races.stream().map(cells -> order.ofRound(cells, round)).toList();
  }
}
