// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.run;

import cacheduel.answer.RunAnswers;
import cacheduel.contest.Looks;
import cacheduel.pivot.Pivots;
import cacheduel.plan.Cell;
import cacheduel.plan.Role;
import cacheduel.store.Run;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.function.LongSupplier;

/**
 * As many rounds of the clients as fit into a time budget, spent where the order is undecided: cells
 * of a decided race, and those on which no decision depends any more, take part in no further round.
 * The rounds end early if every race, and every question of the preset, is decided.
 *
 * <p>No decision depends on the bare wire and the harness. One fork of each is measured after the
 * clients' rounds. Time is kept for that as long as there is enough left, but not at the expense of
 * the first round. Not thread-safe.
 */
final class BudgetedRounds implements RoundRule {
  private static final int FIRST = 1;

  private final ExpectedTime expected;
  private final IntFunction<Looks> look;
  private final LongSupplier nanoTime;
  private final long end;
  private Set<String> settled = Set.of();
  private boolean spent;
  private boolean baselines;

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
  public Optional<Integer> after(Run run, int round) {
    if (baselines) {
      return Optional.empty();
    }
    if (!spent && Looks.budgeted().isDue(round)) {
      settled = settled(run, look.apply(round));
    }
    baselines = spent || (round > 0 && isDecided(run));
    return Optional.of(baselines ? FIRST : round + 1);
  }

  /** Returns the cells on which neither a race nor a question of the preset depends any more. */
  private static Set<String> settled(Run run, Looks looks) {
    Set<String> settled = new HashSet<>(RunAnswers.settled(run.results(), looks));
    settled.removeAll(Pivots.undecided(run, looks));
    return settled;
  }

  private boolean isDecided(Run run) {
    return run.plan().cells().stream()
        .filter(cell -> cell.skip().isEmpty())
        .noneMatch(cell -> isUrgent(run, cell));
  }

  private boolean isSettled(Run run, Cell cell) {
    return settled.contains(cell.id())
        || run.result(cell.id()).filter(Schedule::isOver).isPresent();
  }

  @Override
  public boolean takesPart(Run run, Cell cell, int round) {
    return baselines ? isMissing(run, cell) : isUrgent(run, cell);
  }

  private boolean isUrgent(Run run, Cell cell) {
    return cell.role() == Role.CLIENT && !isSettled(run, cell);
  }

  private static boolean isNew(Run run, Cell cell) {
    return cell.role() == Role.CLIENT && run.result(cell.id()).isEmpty();
  }

  private static boolean isMissing(Run run, Cell baseline) {
    return baseline.role() != Role.CLIENT && run.result(baseline.id()).isEmpty();
  }

  @Override
  public List<Turn> later(Run run, int round) {
    return List.of();
  }

  @Override
  public Optional<Duration> timeLeft() {
    return Optional.of(left());
  }

  @Override
  public List<Turn> fitting(Run run, List<Turn> block) {
    if (baselines) {
      return fittingBaselines(run, block);
    }
    if (block.stream().anyMatch(turn -> isNew(run, turn.cell()))) {
      return block;
    }
    spent = expected.of(run, block).compareTo(leftForClients(run)) > 0;
    return spent ? List.of() : block;
  }

  private List<Turn> fittingBaselines(Run run, List<Turn> block) {
    List<Turn> fitting = new ArrayList<>();
    for (Turn turn : block) {
      fitting.add(turn);
      if (expected.of(run, fitting).compareTo(left()) > 0) {
        fitting.remove(turn);
      }
    }
    return fitting;
  }

  /** Returns the time without that of the baselines, unless they would need all of it. */
  private Duration leftForClients(Run run) {
    List<Turn> missing = run.plan().cells().stream()
        .filter(cell -> isMissing(run, cell))
        .map(cell -> new Turn(cell, FIRST))
        .toList();
    Duration kept = expected.of(run, missing);
    return kept.compareTo(left()) > 0 ? left() : left().minus(kept);
  }

  private Duration left() {
    return Duration.ofNanos(Math.max(0, end - nanoTime.getAsLong()));
  }
}
