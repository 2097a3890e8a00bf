// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.run;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.contest.Looks;
import cacheduel.plan.Axis;
import cacheduel.plan.Cell;
import cacheduel.plan.Role;
import cacheduel.result.CellBuilder;
import cacheduel.result.CellResult;
import cacheduel.result.Fork;
import cacheduel.result.MeasuredFixture;
import cacheduel.result.ResultBuilder;
import cacheduel.result.RunFixture;
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
import org.junit.jupiter.api.Test;

/** How a time budget is spent, with forks that take five seconds of a simulated clock. */
class BudgetedRoundsTest {
  private static final long FORK_SECONDS = 5;
  private static final Cell FLOOR =
      CellBuilder.of(cell(1, "wire", 8)).role(Role.FLOOR).build();
  private static final Cell ONE = cell(2, "spymemcached", 8);
  private static final Cell OTHER = cell(3, "xmemcached", 8);
  private static final Cell SLOW = cell(4, "whalin", 8);

  private final List<Cell> cells = new ArrayList<>(List.of(FLOOR, ONE, OTHER, SLOW));
  private final Map<String, CellResult> results = new LinkedHashMap<>();
  private final Map<Cell, Double> rates = new HashMap<>();
  private final List<Turn> turns = new ArrayList<>();
  private final Random random = new Random(7);
  private List<Axis> by = List.of();
  private long seconds;

  private static Cell cell(int number, String client, int threads) {
    return RunFixture.cell(number, client, Protocol.ASCII, Mode.BLOCKING, threads);
  }

  private Run run() {
    List<CellResult> ordered = cells.stream()
        .flatMap(cell -> Optional.ofNullable(results.get(cell.id())).stream())
        .toList();
    Cell[] all = cells.toArray(Cell[]::new);
    return RunFixture.run(Path.of("run"), RunFixture.comparing(by, all), ordered);
  }

  private void measure(Duration time) {
    BudgetedRounds rule = new BudgetedRounds(
        new ExpectedTime(run().plan()),
        time,
        round -> Looks.budgeted(),
        () -> Duration.ofSeconds(seconds).toNanos());
    Schedule schedule = new Schedule(new Blocks(run().plan(), 1), rule, lastRound());
    for (Optional<Turn> turn = schedule.next(run());
        turn.isPresent() && turns.size() < 1_000;
        turn = schedule.next(run())) {
      turns.add(turn.get());
      seconds += FORK_SECONDS;
      keep(turn.get());
    }
  }

  private int lastRound() {
    return turns.stream().mapToInt(Turn::round).max().orElse(0);
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

  private long forks(Cell cell) {
    return turns.stream().filter(turn -> turn.cell().equals(cell)).count();
  }

  @Test
  void firstRound_isWholeWhateverTheTime() {
    measure(Duration.ZERO);
    assertThat(turns).extracting(Turn::cell).containsExactlyInAnyOrder(ONE, OTHER, SLOW);
  }

  @Test
  void equalContenders_useTheWholeTimeAndNoMore() {
    measure(Duration.ofMinutes(5));
    assertThat(seconds).isBetween(270L, 300L);
  }

  @Test
  void contenderThatIsClearlyBehind_isMeasuredLess() {
    rates.put(SLOW, 500.0);
    measure(Duration.ofMinutes(5));
    assertThat(forks(ONE)).isEqualTo(forks(OTHER)).isGreaterThan(15);
    assertThat(forks(SLOW)).isBetween(3L, 6L);
  }

  @Test
  void floorAndHarness_areMeasuredOnce_inTimeThatIsKeptForThem() {
    Cell harness = CellBuilder.of(cell(5, "harness", 1)).role(Role.HARNESS).build();
    cells.add(0, harness);
    measure(Duration.ofMinutes(5));
    assertThat(turns.subList(turns.size() - 2, turns.size()))
        .extracting(Turn::cell)
        .containsExactlyInAnyOrder(FLOOR, harness);
    assertThat(forks(FLOOR)).isEqualTo(forks(harness)).isEqualTo(1);
    assertThat(seconds).isLessThanOrEqualTo(300);
  }

  @Test
  void floor_isMeasuredAfterTheDecision() {
    rates.put(ONE, 2_000.0);
    measure(Duration.ofMinutes(60));
    assertThat(turns.get(turns.size() - 1).cell()).isEqualTo(FLOOR);
    assertThat(forks(FLOOR)).isEqualTo(1);
  }

  @Test
  void clientsGoOn_ifThereIsNoTimeForAllFloors() {
    for (int connections = 2; connections <= 5; connections++) {
      cells.add(CellBuilder.of(cell(3 + connections, "wire", 8))
          .role(Role.FLOOR)
          .connections(connections)
          .build());
    }
    measure(Duration.ofSeconds(50));
    assertThat(forks(ONE)).isEqualTo(forks(OTHER)).isEqualTo(forks(SLOW)).isEqualTo(3);
  }

  @Test
  void questionOfThePreset_isMeasuredOnAfterTheRaceIsDecided() {
    Cell binary = RunFixture.cell(5, "spymemcached", Protocol.BINARY, Mode.BLOCKING, 8);
    cells.add(binary);
    rates.put(ONE, 2_000.0);
    rates.put(binary, 2_000.0);
    by = List.of(Axis.PROTOCOL);
    measure(Duration.ofMinutes(5));

    assertThat(forks(ONE)).isEqualTo(forks(binary)).isGreaterThan(15);
    assertThat(forks(OTHER)).isLessThan(12);
  }

  @Test
  void decidedRun_endsEarly() {
    rates.put(ONE, 2_000.0);
    measure(Duration.ofMinutes(60));
    assertThat(seconds).isLessThan(300);
    assertThat(lastRound()).isGreaterThanOrEqualTo(3);
  }

  @Test
  void decidedRace_leavesItsTimeToTheOthers() {
    rates.put(ONE, 2_000.0);
    Cell equal = cell(5, "spymemcached", 50);
    cells.add(equal);
    cells.add(cell(6, "whalin", 50));
    measure(Duration.ofMinutes(10));
    assertThat(forks(equal)).isGreaterThan(2 * forks(ONE));
  }

  @Test
  void resumedRun_addsRounds() {
    measure(Duration.ofMinutes(2));
    int last = lastRound();
    int before = turns.size();
    measure(Duration.ofMinutes(2));
    assertThat(turns.subList(before, turns.size()))
        .isNotEmpty()
        .allSatisfy(turn -> assertThat(turn.round()).isGreaterThan(last));
  }
}
