// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.run;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.plan.Axis;
import cacheduel.plan.Cell;
import cacheduel.plan.Role;
import cacheduel.result.CellBuilder;
import cacheduel.result.RunFixture;
import cacheduel.store.Look;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** How a time budget is spent, with forks that take five seconds of a simulated clock. */
class BudgetedRoundsTest {
  private static final Cell FLOOR =
      CellBuilder.of(cell(1, "wire", 8)).role(Role.FLOOR).build();
  private static final Cell ONE = cell(2, "spymemcached", 8);
  private static final Cell OTHER = cell(3, "xmemcached", 8);
  private static final Cell SLOW = cell(4, "whalin", 8);

  private final SimulatedBudget run = new SimulatedBudget(List.of(FLOOR, ONE, OTHER, SLOW));

  private static Cell cell(int number, String client, int threads) {
    return RunFixture.cell(number, client, Protocol.ASCII, Mode.BLOCKING, threads);
  }

  private int lastRound() {
    return run.turns().stream().mapToInt(Turn::round).max().orElse(0);
  }

  @Test
  void firstRound_isWholeWhateverTheTime() {
    run.measure(Duration.ZERO);
    assertThat(run.turns()).extracting(Turn::cell).containsExactlyInAnyOrder(ONE, OTHER, SLOW);
  }

  @Test
  void equalContenders_useTheWholeTimeAndNoMore() {
    run.measure(Duration.ofMinutes(5));
    assertThat(run.seconds()).isBetween(270L, 300L);
  }

  @Test
  void contenderThatIsClearlyBehind_isMeasuredLess() {
    run.rates().put(SLOW, 500.0);
    run.measure(Duration.ofMinutes(5));
    assertThat(run.forks(ONE)).isEqualTo(run.forks(OTHER)).isGreaterThan(15);
    assertThat(run.forks(SLOW)).isBetween(3L, 6L);
  }

  @Test
  void floorAndHarness_areMeasuredOnce_inTimeThatIsKeptForThem() {
    Cell harness = CellBuilder.of(cell(5, "harness", 1)).role(Role.HARNESS).build();
    run.cells().add(0, harness);
    run.measure(Duration.ofMinutes(5));
    assertThat(run.turns().subList(run.turns().size() - 2, run.turns().size()))
        .extracting(Turn::cell)
        .containsExactlyInAnyOrder(FLOOR, harness);
    assertThat(run.forks(FLOOR)).isEqualTo(run.forks(harness)).isEqualTo(1);
    assertThat(run.seconds()).isLessThanOrEqualTo(300);
  }

  @Test
  void floor_isMeasuredAfterTheDecision() {
    run.rates().put(ONE, 2_000.0);
    run.measure(Duration.ofMinutes(60));
    assertThat(run.turns().get(run.turns().size() - 1).cell()).isEqualTo(FLOOR);
    assertThat(run.forks(FLOOR)).isEqualTo(1);
  }

  @Test
  void noTimeIsKeptForTheFloor_beforeTheClientsHaveFiveRounds() {
    run.measure(Duration.ofSeconds(77));
    assertThat(run.forks(ONE)).isEqualTo(run.forks(OTHER)).isEqualTo(5);
    assertThat(run.forks(FLOOR)).isZero();
  }

  @Test
  void clientsGoOn_ifThereIsNoTimeForAllFloors() {
    for (int connections = 2; connections <= 5; connections++) {
      run.cells()
          .add(CellBuilder.of(cell(3 + connections, "wire", 8))
              .role(Role.FLOOR)
              .connections(connections)
              .build());
    }
    run.measure(Duration.ofSeconds(50));
    assertThat(run.forks(ONE))
        .isEqualTo(run.forks(OTHER))
        .isEqualTo(run.forks(SLOW))
        .isEqualTo(3);
  }

  @Test
  void timeLeft_isThatOfTheBudgetOnceTheFirstRoundIsMeasured() {
    run.rates().put(ONE, 2_000.0);
    run.measure(Duration.ofMinutes(2));
    assertThat(run.turns()).last().extracting(Turn::cell).isEqualTo(FLOOR);
    assertThat(run.timesLeft().subList(0, 3)).containsOnly(SimulatedBudget.LONG);
    assertThat(run.timesLeftAtLeast()).startsWith(Duration.ofMinutes(2));
    assertThat(run.timesLeft().subList(3, run.turns().size()))
        .allMatch(left -> left.compareTo(Duration.ofSeconds(105)) <= 0);
  }

  @Test
  void lookThatMakesRoomForAnotherRound_isNotTheLast() {
    run.rates().put(SLOW, 850.0);
    // after the fourth round there is time for two forks, not for three
    run.measure(Duration.ofSeconds(4 * 15 + 12));
    assertThat(run.forks(SLOW)).isEqualTo(4);
    assertThat(run.forks(ONE)).isEqualTo(run.forks(OTHER)).isEqualTo(5);
    assertThat(run.looks()).filteredOn(Look::isEnd).extracting(Look::round).containsExactly(5);
  }

  @Test
  void lookThatMakesNoRoom_isTheLast() {
    run.measure(Duration.ofSeconds(4 * 15 + 12));
    assertThat(run.forks(ONE)).isEqualTo(run.forks(SLOW)).isEqualTo(4);
    assertThat(run.looks()).last().matches(Look::isEnd);
    assertThat(run.looks()).extracting(Look::round).doesNotHaveDuplicates();
  }

  @Test
  void questionOfThePreset_isMeasuredOnAfterTheRaceIsDecided() {
    Cell binary = RunFixture.cell(5, "spymemcached", Protocol.BINARY, Mode.BLOCKING, 8);
    run.cells().add(binary);
    run.rates().put(ONE, 2_000.0);
    run.rates().put(binary, 2_000.0);
    run.compare(Axis.PROTOCOL);
    run.measure(Duration.ofMinutes(5));

    assertThat(run.forks(ONE)).isEqualTo(run.forks(binary)).isGreaterThan(15);
    assertThat(run.forks(OTHER)).isLessThan(12);
  }

  @Test
  void decidedRun_endsEarly() {
    run.rates().put(ONE, 2_000.0);
    run.measure(Duration.ofMinutes(60));
    assertThat(run.seconds()).isLessThan(300);
    assertThat(lastRound()).isGreaterThanOrEqualTo(3);
  }

  @Test
  void decidedRace_leavesItsTimeToTheOthers() {
    run.rates().put(ONE, 2_000.0);
    Cell equal = cell(5, "spymemcached", 50);
    run.cells().add(equal);
    run.cells().add(cell(6, "whalin", 50));
    run.measure(Duration.ofMinutes(10));
    assertThat(run.forks(equal)).isGreaterThan(2 * run.forks(ONE));
  }

  @Test
  void resumedRun_addsRounds() {
    run.measure(Duration.ofMinutes(2));
    int last = lastRound();
    int before = run.turns().size();
    run.measure(Duration.ofMinutes(2));
    assertThat(run.turns().subList(before, run.turns().size()))
        .isNotEmpty()
        .allSatisfy(turn -> assertThat(turn.round()).isGreaterThan(last));
  }

  @Test
  void resumedRun_leavesOutWhatWasSettled() {
    run.rates().put(SLOW, 500.0);
    run.measure(Duration.ofMinutes(2));
    long before = run.forks(SLOW);
    run.measure(Duration.ofMinutes(2));
    assertThat(run.forks(SLOW)).isEqualTo(before);
    assertThat(run.forks(ONE)).isGreaterThan(2 * before);
  }
}
