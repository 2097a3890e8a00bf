// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.run;

import cacheduel.answer.Question;
import cacheduel.compare.BlockOrder;
import cacheduel.plan.Cell;
import cacheduel.plan.Plan;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The blocks of a run: each holds the cells of one race, the bare wire's included, in an order that
 * is drawn for each round.
 *
 * <p>The same seed gives the same orders, so that a resumed run continues a round as it was drawn.
 */
final class Blocks {
  private final List<List<Cell>> races;
  private final long seed;

  Blocks(Plan plan, long seed) {
    Map<Question, List<Cell>> byQuestion = new LinkedHashMap<>();
    for (Cell cell : plan.cells()) {
      byQuestion.computeIfAbsent(Question.of(cell), q -> new ArrayList<>()).add(cell);
    }
    this.races = List.copyOf(byQuestion.values());
    this.seed = seed;
  }

  /** Returns the cells of each race in the order of a round, by its 1-based number. */
  List<List<Cell>> ofRound(int round) {
    BlockOrder order = new BlockOrder(seed + round);
    return races.stream().map(order::next).toList();
  }
}
