// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.run;

import cacheduel.contest.Looks;
import cacheduel.plan.Axis;
import cacheduel.plan.Cell;
import cacheduel.result.CellResult;
import cacheduel.result.Fork;
import cacheduel.result.MeasuredFixture;
import cacheduel.result.ResultBuilder;
import cacheduel.result.RunFixture;
import cacheduel.store.Look;
import cacheduel.store.Run;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;

/** A run with a time budget, with forks that take five seconds of a simulated clock. */
final class SimulatedBudget {
  private static final long FORK_SECONDS = 5;

  /** The time of the turns that are known to follow, longer than any budget. */
  static final Duration LONG = Duration.ofHours(5);

  private final List<Cell> cells;
  private final Map<String, CellResult> results = new LinkedHashMap<>();
  private final Map<Cell, Double> rates = new HashMap<>();
  private final List<Turn> turns = new ArrayList<>();
  private final List<Duration> timesLeft = new ArrayList<>();
  private final List<Duration> timesLeftAtLeast = new ArrayList<>();
  private final Random random = new Random(7);
  private List<Axis> by = List.of();
  private Looks looks = Looks.once();
  private long seconds;

  SimulatedBudget(List<Cell> cells) {
    this.cells = new ArrayList<>(cells);
  }

  /** Returns the plan's cells, which may be added to. */
  List<Cell> cells() {
    return cells;
  }

  /** Returns the rates of the cells that differ from 1,000. */
  Map<Cell, Double> rates() {
    return rates;
  }

  /** Returns the measured forks. */
  List<Turn> turns() {
    return turns;
  }

  long seconds() {
    return seconds;
  }

  /** Returns the time left before each fork, given that {@link #LONG} is that of the turns to come. */
  List<Duration> timesLeft() {
    return timesLeft;
  }

  /** Returns the time left before each fork, given that the turns to come take a second. */
  List<Duration> timesLeftAtLeast() {
    return timesLeftAtLeast;
  }

  /** Returns the looks that were taken. */
  List<Look> looks() {
    return looks.taken();
  }

  long forks(Cell cell) {
    return turns.stream().filter(turn -> turn.cell().equals(cell)).count();
  }

  void compare(Axis axis) {
    by = List.of(axis);
  }

  private Run run() {
    List<CellResult> ordered = cells.stream()
        .flatMap(cell -> Optional.ofNullable(results.get(cell.id())).stream())
        .toList();
    Cell[] all = cells.toArray(Cell[]::new);
    return RunFixture.run(Path.of("run"), RunFixture.comparing(by, all), ordered);
  }

  void measure(Duration time) {
    BudgetedRounds rule = new BudgetedRounds(
        run().plan(),
        new ExpectedTime(run().plan()),
        time,
        this::look,
        () -> Duration.ofSeconds(seconds).toNanos());
    Schedule schedule = new Schedule(run().plan(), 1, rule);
    for (Optional<Turn> turn = schedule.next(run());
        turn.isPresent() && turns.size() < 1_000;
        turn = schedule.next(run())) {
      turns.add(turn.get());
      timesLeft.add(rule.timeLeft(LONG));
      timesLeftAtLeast.add(rule.timeLeft(Duration.ofSeconds(1)));
      seconds += FORK_SECONDS;
      keep(turn.get());
    }
  }

  private Looks look(Load load, int round, int planned) {
    List<String> ids = load.cells().stream().map(Cell::id).toList();
    looks = looks.plus(looks.next(ids, round, planned));
    return looks;
  }

  private void keep(Turn turn) {
    Cell cell = turn.cell();
    List<Fork> forks = new ArrayList<>();
    Optional.ofNullable(results.get(cell.id())).ifPresent(before -> forks.addAll(before.forks()));
    ResultBuilder fork = ResultBuilder.of(cell).rate(1_000).seconds((double) FORK_SECONDS);
    for (int i = 1; i <= 3; i++) {
      double rate = rates.getOrDefault(cell, 1_000.0) * Math.exp(0.05 * random.nextGaussian());
      fork.iteration(turn.round(), MeasuredFixture.iteration(i, rate));
    }
    forks.add(fork.fork());
    results.put(cell.id(), CellResult.of(forks));
  }
}
