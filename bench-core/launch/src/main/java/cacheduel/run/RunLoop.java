// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.run;

import cacheduel.contest.Looks;
import cacheduel.launch.MachineLock;
import cacheduel.plan.Cell;
import cacheduel.plan.Plan;
import cacheduel.result.CellResult;
import cacheduel.store.Run;
import cacheduel.store.RunStore;
import cacheduel.store.WallClock;
import cacheduel.validity.MeasuredFork;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Measures a plan in rounds, searches the highest rates if the plan requires it, and stores each
 * result at once. After every round the run is complete and can be stopped.
 */
public final class RunLoop {

  private final Plan plan;
  private final TestBed bed;
  private final RunStore store;
  private final Interruption interruption;
  private final RunClock listener;
  private final ExpectedTime expected;
  private final @Nullable Duration time;
  private final long begun = System.nanoTime();
  private Schedule schedule;
  private @Nullable Function<Run, List<Cell>> sequel;
  private Runnable afterEach = () -> {};
  private int measured;

  /**
   * Creates the loop of one run.
   *
   * @param bed must contain every client of the plan that is not skipped, in its version
   * @param store destination of the results; forks with a stored result are not measured again
   * @param time the time budget of more rounds; null to measure as many as the plan has forks
   * @param interruption ends the loop; a fork that it cuts short is not stored
   */
  public RunLoop(
      TestBed bed,
      RunStore store,
      @Nullable Duration time,
      RunListener listener,
      Interruption interruption) {
    this.plan = store.info().plan();
    this.bed = bed;
    this.store = store;
    this.interruption = interruption;
    long before = ManagementFactory.getRuntimeMXBean().getUptime() * 1_000_000;
    this.listener = new RunClock(listener, plan, System::nanoTime, before);
    this.expected = new ExpectedTime(plan);
    this.time = time;
    this.schedule = schedule(time);
  }

  /**
   * Plans more cells when most of the time budget is spent.
   *
   * @param next chooses the cells from the results so far; their numbers do not matter. If there are
   *     none, the rest of the time goes to what is undecided
   */
  public void followedBy(Function<Run, List<Cell>> next) {
    if (time != null) {
      sequel = next;
      schedule = schedule(beforeSequel(time));
    }
  }

  /** Returns the time after which more cells are planned: three quarters of the budget. */
  public static Duration beforeSequel(Duration budget) {
    return budget.multipliedBy(3).dividedBy(4);
  }

  /** Sets a task that runs after each fork, including those of tries. */
  public void afterEach(Runnable task) {
    afterEach = task;
  }

  private Schedule schedule(@Nullable Duration budget) {
    Run run = store.run();
    RoundRule rule = budget == null
        ? new FixedRounds(run.plan())
        : new BudgetedRounds(run.plan(), expected, budget, this::look, System::nanoTime);
    return new Schedule(run.plan(), run.info().startedAt().toEpochMilli(), rule);
  }

  private Looks look(Load load, int round, int planned) {
    List<String> cells = load.cells().stream().map(Cell::id).toList();
    Looks before = Looks.of(store.run());
    if (load.lacksForks(store.run())) {
      // a cell that is planned later has nothing to look at
      return before;
    }
    Looks looks = before.plus(before.next(cells, round, planned));
    store.looks(looks.taken());
    return looks;
  }

  /** Returns the cells that a run may still measure, in the plan's order. */
  public static List<Cell> pending(Run run) {
    return Schedule.pending(run);
  }

  /**
   * Runs to the end of the plan.
   *
   * @return every result of the run, in the plan's order, those of a search behind its cell
   */
  public List<CellResult> run() throws IOException, InterruptedException {
    long waiting = System.nanoTime();
    try (MachineLock lock = MachineLock.acquire(listener::note);
        ForkRunner runner = new ForkRunner(plan, store, bed, interruption)) {
      listener.leaveOut(System.nanoTime() - waiting);
      measureAll(runner);
      if (sequel != null && time != null) {
        sequel.apply(store.run()).forEach(store::plan);
        schedule = schedule(time.minusNanos(System.nanoTime() - begun));
        measureAll(runner);
      }
      store.finish(Instant.now());
    }
    return store.run().results();
  }

  /** Records that the results so far are reported, finished or not. A budget looks by itself. */
  public void look() {
    if (time == null) {
      for (Load load : Load.of(plan)) {
        int round = load.lastWhole(store.run());
        if (round > 0) {
          look(load, round, load.forks(plan));
        }
      }
    }
  }

  private void measureAll(ForkRunner runner) throws IOException, InterruptedException {
    for (Optional<Turn> turn = schedule.next(store.run());
        turn.isPresent();
        turn = schedule.next(store.run())) {
      measure(runner, turn.get());
    }
  }

  /** Returns how the time so far was spent. */
  public WallClock wallClock() {
    return listener.now();
  }

  private void measure(ForkRunner runner, Turn turn) throws IOException, InterruptedException {
    Run before = store.run();
    List<Turn> left = new ArrayList<>(schedule.left(before));
    int planned = left.size() + (turn.cell().isTry() ? 0 : 1);
    int total = measured + planned + RateTries.mostForks(before);
    left.add(turn);
    listener.inRound(turn.cell().isTry() ? 0 : turn.round(), timeLeft(before, left));
    listener.cellStarted(turn.cell(), measured, total);
    schedule.upcoming(before).map(Turn::cell).ifPresent(runner::expect);
    MeasuredFork fork = runner.measure(turn.cell(), turn.round(), listener);
    interruption.uncut(() -> ResultKeeper.keep(fork, store));
    measured++;
    listener.cellEnded(CellResult.of(List.of(fork.fork())), measured, total);
    afterEach.run();
  }

  private Duration timeLeft(Run run, List<Turn> left) {
    Duration turns =
        expected.of(run, left.stream().filter(turn -> !turn.cell().isTry()).toList());
    return schedule.timeLeft(turns).plus(expected.ofSearches(run));
  }
}
