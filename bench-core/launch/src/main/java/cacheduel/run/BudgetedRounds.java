// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.run;

import cacheduel.answer.RunAnswers;
import cacheduel.contest.Looks;
import cacheduel.pivot.Pivots;
import cacheduel.plan.Cell;
import cacheduel.plan.Plan;
import cacheduel.plan.Role;
import cacheduel.store.Run;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * As many rounds of the clients as fit into a time budget, spent where the order is undecided: cells
 * of a decided race, and those on which no decision depends any more, take part in no further round.
 * The rounds end early if every race, and every question of the preset, is decided.
 *
 * <p>The first round of all loads is measured before anything else, whatever the budget; a cell that is
 * planned later begins in a round of its load. Then one
 * {@link Load} after the other gets its rounds: until it is decided, or has used an equal share of
 * the time that is left to it and the undecided ones behind it. The round that is being measured
 * then is completed. Time that remains after the last load goes to those still undecided.
 *
 * <p>No decision depends on the bare wire and the harness. One fork of each is measured after the
 * clients' rounds, for which time is kept once every load has five rounds. Not thread-safe.
 */
final class BudgetedRounds implements RoundRule {
  private static final int FIRST = 1;

  /** Fewer rounds often leave open what one more would decide. */
  private static final int ENOUGH = 5;

  /** A record of the looks at a load. */
  interface LookBook {
    /**
     * Takes a look.
     *
     * @param planned the number of rounds that are expected; not above the round if this look is the last
     * @return all looks so far
     */
    Looks look(Load load, int round, int planned);
  }

  private final ExpectedTime expected;
  private final LookBook book;
  private final LongSupplier nanoTime;
  private final long end;
  private final List<Load> loads;
  private final Deque<Load> behind = new ArrayDeque<>();
  private final Set<Load> begun = new HashSet<>();
  private final Set<String> settled = new HashSet<>();
  private @Nullable Load load;
  private long share;
  private boolean spent;
  private boolean useful = true;
  private boolean clientsDone;

  /**
   * Starts the clock.
   *
   * @param time after which no block starts, except for clients that were never measured
   * @param book records the looks after rounds
   */
  BudgetedRounds(
      Plan plan, ExpectedTime expected, Duration time, LookBook book, LongSupplier nanoTime) {
    this.expected = expected;
    this.book = book;
    this.nanoTime = nanoTime;
    this.end = nanoTime.getAsLong() + time.toNanos();
    this.loads = Load.of(plan);
  }

  @Override
  public Optional<Integer> after(Run run, int round) {
    if (round == 0 && loads.stream().anyMatch(load -> load.lastRound(run) <= FIRST)) {
      return Optional.of(FIRST);
    }
    if (clientsDone) {
      return Optional.empty();
    }
    if (load == null || !goesOn(run, load)) {
      load = next(run);
    }
    clientsDone = load == null;
    return Optional.of(load == null ? FIRST : load.lastRound(run) + 1);
  }

  /** Looks at a load, and returns whether it gets another round. */
  private boolean goesOn(Run run, Load load) {
    int last = load.lastRound(run);
    if (!spent) {
      // not yet the last look, even if no round fits: what it settles may make room for one
      int more = Math.max(1, roundsLeft(run, load, last + 1));
      settle(run, load, book.look(load, last, last + more));
      if (!isOpen(run, load) || roundsLeft(run, load, last + 1) > 0) {
        return isOpen(run, load);
      }
    }
    settle(run, load, book.look(load, last, last));
    return false;
  }

  /** Returns the number of rounds that begin within the share of a load, and end within the budget. */
  private int roundsLeft(Run run, Load load, int next) {
    List<Turn> turns = load.cells().stream()
        .filter(cell -> cell.skip().isEmpty() && !isSettled(run, cell))
        .map(cell -> new Turn(cell, next))
        .toList();
    double nanos = Math.max(1, expected.of(run, turns).toNanos());
    double begin = Math.ceil((share - nanoTime.getAsLong()) / nanos);
    double end = Math.floor(leftForClients(run).toNanos() / nanos);
    return (int) Math.max(0, Math.min(begin, end));
  }

  /** Returns the next load with an open question; null if none can use the time that is left. */
  private @Nullable Load next(Run run) {
    while (!behind.isEmpty() || useful) {
      if (behind.isEmpty()) {
        behind.addAll(loads);
        useful = false;
      }
      Load next = behind.remove();
      // the report of an earlier session was a look
      if (begun.add(next) && next.lastRound(run) > FIRST) {
        int last = next.lastRound(run);
        settle(run, next, book.look(next, last, last + 1));
      }
      if (isOpen(run, next)) {
        long open = 1 + behind.stream().filter(other -> isOpen(run, other)).count();
        share = nanoTime.getAsLong() + leftForClients(run).dividedBy(open).toNanos();
        spent = false;
        return next;
      }
    }
    return null;
  }

  /** Finds the cells of a load on which neither a race nor a question of the preset depends. */
  private void settle(Run run, Load load, Looks looks) {
    Set<String> now = new HashSet<>(RunAnswers.settled(run.results(), looks));
    now.removeAll(Pivots.undecided(run, looks));
    now.retainAll(load.ids());
    settled.removeAll(load.ids());
    settled.addAll(now);
  }

  private boolean isOpen(Run run, Load load) {
    return load.cells().stream().anyMatch(cell -> cell.skip().isEmpty() && !isSettled(run, cell));
  }

  private boolean isSettled(Run run, Cell cell) {
    return settled.contains(cell.id())
        || run.result(cell.id()).filter(Schedule::isOver).isPresent();
  }

  @Override
  public boolean takesPart(Run run, Cell cell, int round) {
    if (clientsDone) {
      return isMissing(run, cell);
    }
    return load == null ? isNew(run, cell) : load.cells().contains(cell) && !isSettled(run, cell);
  }

  private static boolean isNew(Run run, Cell cell) {
    return cell.role() == Role.CLIENT && run.result(cell.id()).isEmpty();
  }

  private static boolean isMissing(Run run, Cell cell) {
    return cell.role() != Role.CLIENT && run.result(cell.id()).isEmpty();
  }

  @Override
  public List<Turn> later(Run run, int round) {
    return List.of();
  }

  @Override
  public Duration timeLeft(Duration turns) {
    boolean isFirst = load == null && !clientsDone;
    return isFirst && turns.compareTo(left()) > 0 ? turns : left();
  }

  @Override
  public List<Turn> fitting(Run run, List<Turn> block) {
    if (clientsDone) {
      return thatFit(run, block);
    }
    if (load == null) {
      return block;
    }
    spent = expected.of(run, block).compareTo(leftForClients(run)) > 0;
    useful |= !spent;
    return spent ? List.of() : block;
  }

  private List<Turn> thatFit(Run run, List<Turn> block) {
    List<Turn> fitting = new ArrayList<>();
    for (Turn turn : block) {
      fitting.add(turn);
      if (expected.of(run, fitting).compareTo(left()) > 0) {
        fitting.remove(turn);
      }
    }
    return fitting;
  }

  /** Returns the time without that of the bare wire and the harness, if the clients have enough rounds. */
  private Duration leftForClients(Run run) {
    if (loads.stream().anyMatch(load -> load.lastRound(run) < ENOUGH)) {
      return left();
    }
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
