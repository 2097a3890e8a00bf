// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.run;

import cacheduel.answer.Answers;
import cacheduel.answer.Looks;
import cacheduel.answer.Question;
import cacheduel.plan.Cell;
import cacheduel.plan.Role;
import cacheduel.store.Run;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.function.IntConsumer;
import java.util.function.LongSupplier;

/**
 * As many rounds as fit into a time, spent where the order is undecided: cells on which no decision
 * depends any more take part in every fourth round only, a decided race in none. The rounds end
 * early if every race is decided. Not thread-safe.
 */
final class BudgetedRounds implements RoundRule {
  private static final int ALL_AGAIN = 4;

  private final Forecast forecast;
  private final Looks looks;
  private final IntConsumer look;
  private final LongSupplier nanoTime;
  private final long end;
  private Set<String> settled = Set.of();
  private boolean spent;

  /**
   * Starts the time.
   *
   * @param time after which no block starts, except for cells that were never measured
   * @param looks the rounds after which decisions are due
   * @param look called with the number of each round after which decisions are taken
   */
  BudgetedRounds(
      Forecast forecast, Duration time, Looks looks, IntConsumer look, LongSupplier nanoTime) {
    this.forecast = forecast;
    this.looks = looks;
    this.look = look;
    this.nanoTime = nanoTime;
    this.end = nanoTime.getAsLong() + time.toNanos();
  }

  @Override
  public boolean goesOn(Run run, int round) {
    if (looks.isDue(round)) {
      look.accept(round);
      settled = Answers.settled(run.results(), looks);
    }
    return !spent && (round == 0 || !isDecided(run));
  }

  private boolean isDecided(Run run) {
    return run.plan().cells().stream().allMatch(cell -> isDecided(run, cell));
  }

  /** Returns whether no client of a cell's race needs another round. */
  private boolean isDecided(Run run, Cell cell) {
    Question question = Question.of(cell);
    return run.plan().cells().stream()
        .filter(other -> other.role() == Role.CLIENT && other.skip().isEmpty())
        .filter(other -> Question.of(other).equals(question))
        .allMatch(other -> isSettled(run, other));
  }

  private boolean isSettled(Run run, Cell cell) {
    return settled.contains(cell.id())
        || run.result(cell.id()).filter(Schedule::isOver).isPresent();
  }

  @Override
  public boolean takesPart(Run run, Cell cell, int round) {
    if (run.result(cell.id()).isEmpty()) {
      return true;
    }
    if (isDecided(run, cell)) {
      return false;
    }
    boolean isUrgent = cell.role() == Role.CLIENT && !isSettled(run, cell);
    return isUrgent || (round - 1) % ALL_AGAIN == 0;
  }

  @Override
  public boolean hasTimeFor(Run run, List<Turn> block) {
    if (block.stream().anyMatch(turn -> run.result(turn.cell().id()).isEmpty())) {
      return true;
    }
    boolean fits = nanoTime.getAsLong() + forecast.of(run, block).toNanos() <= end;
    spent |= !fits;
    return fits;
  }
}
