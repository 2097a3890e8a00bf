// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.run;

import cacheduel.answer.Question;
import cacheduel.answer.RunAnswers;
import cacheduel.contest.Looks;
import cacheduel.pivot.Pivots;
import cacheduel.plan.Cell;
import cacheduel.plan.Role;
import cacheduel.store.Run;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.function.LongSupplier;

/**
 * As many rounds as fit into a time budget, spent where the order is undecided: cells on which no
 * decision depends, or no longer depends, take part only in every fourth round, and those of a
 * decided race in none. The rounds end early if every race, and every question of the preset, is
 * decided. Not thread-safe.
 */
final class BudgetedRounds implements RoundRule {
  private static final int ALL_AGAIN = 4;

  private final ExpectedTime expected;
  private final IntFunction<Looks> look;
  private final LongSupplier nanoTime;
  private final long end;
  private Set<String> settled = Set.of();
  private boolean spent;

  /**
   * Starts the clock.
   *
   * @param time after which no block starts, except for clients that were never measured
   * @param look records a look after a round, and returns all looks so far
   */
  BudgetedRounds(
      ExpectedTime expected, Duration time, IntFunction<Looks> look, LongSupplier nanoTime) {
    this.expected = expected;
    this.look = look;
    this.nanoTime = nanoTime;
    this.end = nanoTime.getAsLong() + time.toNanos();
  }

  @Override
  public boolean goesOn(Run run, int round) {
    if (!spent && Looks.budgeted().isDue(round)) {
      settled = settled(run, look.apply(round));
    }
    return !spent && (round == 0 || !isDecided(run));
  }

  /** Returns the cells on which neither a race nor a question of the preset depends any more. */
  private static Set<String> settled(Run run, Looks looks) {
    Set<String> settled = new HashSet<>(RunAnswers.settled(run.results(), looks));
    settled.removeAll(Pivots.undecided(run, looks));
    return settled;
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
    if (isNew(run, cell)) {
      return true;
    }
    if (isDecided(run, cell)) {
      return false;
    }
    return isUrgent(run, cell) || round % ALL_AGAIN == 0;
  }

  private boolean isUrgent(Run run, Cell cell) {
    return cell.role() == Role.CLIENT && !isSettled(run, cell);
  }

  /** The bare wire and the harness can wait: no decision depends on them. */
  private static boolean isNew(Run run, Cell cell) {
    return cell.role() == Role.CLIENT && run.result(cell.id()).isEmpty();
  }

  @Override
  public List<Turn> later(Run run, int round) {
    return List.of();
  }

  @Override
  public Optional<Duration> timeLeft() {
    return Optional.of(Duration.ofNanos(Math.max(0, end - nanoTime.getAsLong())));
  }

  /** Leaves out what no decision depends on, if there is no time for all. */
  @Override
  public List<Turn> fitting(Run run, List<Turn> block) {
    if (block.stream().anyMatch(turn -> isNew(run, turn.cell())) || hasTimeFor(run, block)) {
      return block;
    }
    List<Turn> urgent =
        block.stream().filter(turn -> isUrgent(run, turn.cell())).toList();
    spent = !hasTimeFor(run, urgent);
    return spent ? List.of() : urgent;
  }

  private boolean hasTimeFor(Run run, List<Turn> turns) {
    return nanoTime.getAsLong() + expected.of(run, turns).toNanos() <= end;
  }
}
