// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.run;

import cacheduel.answer.Question;
import cacheduel.compare.RoundOrder;
import cacheduel.plan.Cell;
import cacheduel.plan.Plan;
import cacheduel.result.CellResult;
import cacheduel.result.Status;
import cacheduel.store.Run;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Decides what a run measures next: its rounds, block by block, and then the tries of searches. A
 * block holds the cells of one race, the bare wire's included, in an order that differs from round to
 * round. Not thread-safe.
 */
final class Schedule {
  private final Collection<List<Cell>> races;
  private final RoundOrder order;
  private final RoundRule rule;
  private final Deque<List<Turn>> blocks = new ArrayDeque<>();
  private final Deque<Turn> block = new ArrayDeque<>();
  private int round;

  /**
   * Creates a schedule.
   *
   * @param seed of the orders; the same gives the same orders, so that a resumed run continues a round
   *     in the same order
   * @param rule which cells take part in a round
   */
  Schedule(Plan plan, long seed, RoundRule rule) {
    this.races = plan.cells().stream()
        .collect(Collectors.groupingBy(Question::of, LinkedHashMap::new, Collectors.toList()))
        .values();
    this.order = new RoundOrder(seed);
    this.rule = rule;
  }

  /** Returns the cells of each race in the order of a round, by its 1-based number. */
  List<List<Cell>> ofRound(int number) {
    return races.stream().map(cells -> order.ofRound(cells, number)).toList();
  }

  /** Returns the next turn, given all results so far; empty if the run is complete. */
  Optional<Turn> next(Run run) {
    Optional<Turn> inRounds = nextOfRounds(run);
    return inRounds.isPresent() ? inRounds : RateTries.next(run);
  }

  private Optional<Turn> nextOfRounds(Run run) {
    while (true) {
      Turn turn = block.poll();
      if (turn != null) {
        if (isPending(run, turn)) {
          return Optional.of(turn);
        }
      } else if (!blocks.isEmpty()) {
        block.addAll(rule.fitting(run, blocks.remove()));
      } else if (!beginRound(run)) {
        return Optional.empty();
      }
    }
  }

  /** Plans the next round that has a pending turn; returns false if there is none. */
  private boolean beginRound(Run run) {
    for (Optional<Integer> next = rule.after(run, round);
        next.isPresent();
        next = rule.after(run, round)) {
      int number = next.get();
      round = number;
      List<List<Turn>> pending = ofRound(number).stream()
          .map(cells -> cells.stream()
              .filter(cell -> rule.takesPart(run, cell, number))
              .map(cell -> new Turn(cell, number))
              .filter(turn -> isPending(run, turn))
              .toList())
          .filter(turns -> !turns.isEmpty())
          .toList();
      if (!pending.isEmpty()) {
        blocks.addAll(pending);
        return true;
      }
    }
    return false;
  }

  /** Returns the turn after the next one, as far as it is planned. */
  Optional<Turn> upcoming(Run run) {
    return block.stream()
        .filter(turn -> isPending(run, turn))
        .findFirst()
        .or(() -> blocks.stream()
            .flatMap(List::stream)
            .filter(turn -> isPending(run, turn))
            .findFirst());
  }

  /** Returns the turns that are known to follow; tries are not. */
  List<Turn> left(Run run) {
    Stream<Turn> planned = Stream.concat(block.stream(), blocks.stream().flatMap(List::stream));
    return Stream.concat(planned, rule.later(run, round).stream())
        .filter(turn -> isPending(run, turn))
        .toList();
  }

  /** Returns the time until the rounds end, given that of the turns that are known to follow. */
  Duration timeLeft(Duration turns) {
    return rule.timeLeft(turns);
  }

  /** Returns the cells of which another fork or a try may be measured, in the plan's order. */
  static List<Cell> pending(Run run) {
    return run.plan().cells().stream()
        .filter(cell -> run.result(cell.id()).map(result -> !isOver(result)).orElse(true)
            || run.plan().searches(cell))
        .toList();
  }

  private static boolean isPending(Run run, Turn turn) {
    return run.result(turn.cell().id())
        .map(result -> !isOver(result) && !isMeasured(result, turn.round()))
        .orElse(true);
  }

  /** A cell that failed or is invalid stays so, whatever further rounds would show. */
  static boolean isOver(CellResult result) {
    return result.status() != Status.VALID;
  }

  private static boolean isMeasured(CellResult result, int number) {
    return result.forks().stream().anyMatch(fork -> fork.round() == number);
  }
}
