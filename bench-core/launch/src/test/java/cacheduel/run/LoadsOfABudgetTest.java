// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.run;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.plan.Axis;
import cacheduel.plan.Cell;
import cacheduel.plan.Concurrency;
import cacheduel.plan.ThreadKind;
import cacheduel.result.CellBuilder;
import cacheduel.result.RunFixture;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** How several loads share a time budget, with forks that take five seconds. */
class LoadsOfABudgetTest {
  private static final int FEW = 8;
  private static final int MANY = 50;
  private static final Cell ONE = cell(1, "spymemcached", FEW);
  private static final Cell OTHER = cell(2, "whalin", FEW);

  private final SimulatedBudget run = new SimulatedBudget(
      List.of(ONE, OTHER, cell(3, "spymemcached", MANY), cell(4, "whalin", MANY)));

  private static Cell cell(int number, String client, int threads) {
    return RunFixture.cell(number, client, Protocol.ASCII, Mode.BLOCKING, threads);
  }

  /** Returns the threads of each turn, each number once where it follows itself. */
  private List<Integer> inOrder() {
    List<Integer> threads =
        run.turns().stream().map(turn -> turn.cell().threads()).toList();
    return IntStream.range(0, threads.size())
        .filter(i -> i == 0 || !threads.get(i).equals(threads.get(i - 1)))
        .mapToObj(threads::get)
        .toList();
  }

  private long forks(int threads) {
    return run.turns().stream().filter(turn -> turn.cell().threads() == threads).count();
  }

  @Test
  void loads_followEachOtherAfterTheFirstRound_inEqualTime() {
    run.measure(Duration.ofMinutes(5));
    assertThat(inOrder()).containsExactly(FEW, MANY, FEW, MANY);
    assertThat(forks(FEW)).isBetween(28L, 32L);
    assertThat(forks(MANY)).isBetween(28L, 32L);
    assertThat(run.seconds()).isBetween(290L, 300L);
  }

  @Test
  void eachLoad_countsItsOwnRounds() {
    run.measure(Duration.ofMinutes(5));
    run.turns().stream()
        .collect(
            Collectors.groupingBy(Turn::cell, Collectors.mapping(Turn::round, Collectors.toList())))
        .forEach((cell, rounds) -> assertThat(rounds)
            .isEqualTo(IntStream.rangeClosed(1, rounds.size()).boxed().toList()));
  }

  @Test
  void shortBudget_measuresARoundOfEachLoadFirst() {
    run.measure(Duration.ofSeconds(30));
    assertThat(inOrder()).containsExactly(FEW, MANY, FEW);
    assertThat(forks(FEW)).isEqualTo(4);
    assertThat(forks(MANY)).isEqualTo(2);
  }

  @Test
  void decidedLoad_leavesItsTimeToTheNext() {
    run.rates().put(ONE, 3_000.0);
    run.measure(Duration.ofMinutes(5));
    assertThat(forks(FEW)).isLessThan(10);
    assertThat(forks(MANY)).isGreaterThan(48);
  }

  @Test
  void timeOfADecidedLastLoad_goesBackToAnUndecidedOne() {
    run.rates().put(cell(3, "spymemcached", MANY), 3_000.0);
    run.measure(Duration.ofMinutes(5));
    assertThat(inOrder()).containsExactly(FEW, MANY, FEW, MANY, FEW);
    assertThat(run.seconds()).isBetween(290L, 300L);
  }

  @Test
  void resumedRun_givesTimeToEachUndecidedLoad() {
    run.measure(Duration.ofMinutes(2));
    long few = forks(FEW);
    long many = forks(MANY);
    run.measure(Duration.ofMinutes(2));
    assertThat(forks(FEW)).isGreaterThan(few + 8);
    assertThat(forks(MANY)).isGreaterThan(many + 8);
  }

  @Test
  void loadsThatThePresetCompares_shareTheirRounds() {
    run.compare(Axis.THREADS);
    run.measure(Duration.ofMinutes(5));
    assertThat(run.turns()).extracting(Turn::round).isSorted();
  }

  @Test
  void servers_shareTheirRounds() {
    SimulatedBudget servers = new SimulatedBudget(List.of(
        ONE, OTHER, elsewhere(cell(3, "spymemcached", FEW)), elsewhere(cell(4, "whalin", FEW))));
    servers.measure(Duration.ofMinutes(5));
    assertThat(servers.turns()).extracting(Turn::round).isSorted();
  }

  @Test
  void moreAgentsWithAsManyThreadsEach_shareTheirRounds() {
    Concurrency two = new Concurrency(2 * FEW, ThreadKind.PLATFORM, 2, 1, 1, 2);
    Cell scaled = cell(3, "spymemcached", FEW).on(two);
    assertThat(Load.of(RunFixture.plan(ONE, OTHER, scaled)))
        .containsExactly(new Load(List.of(ONE, OTHER, scaled)));
  }

  @Test
  void cellThatIsPlannedLater_beginsInARoundWithTheOneItIsComparedWith() {
    Cell defaults = cell(1, "xmemcached", FEW);
    SimulatedBudget tuned = new SimulatedBudget(List.of(defaults, nagle(2, "on")));
    tuned.compare(Axis.SETTINGS);
    tuned.rates().put(nagle(2, "on"), 3_000.0);
    tuned.measure(Duration.ofMinutes(2));
    int before = tuned.turns().size();
    tuned.cells().add(nagle(3, "off"));
    tuned.measure(Duration.ofMinutes(2));

    List<Turn> later = tuned.turns().subList(before, tuned.turns().size());
    int round = tuned.turns().get(before - 1).round() + 1;
    assertThat(later).allMatch(turn -> turn.round() >= round);
    assertThat(later).contains(new Turn(nagle(3, "off"), round), new Turn(defaults, round));
  }

  private static Cell nagle(int number, String value) {
    return cell(number, "xmemcached", FEW).tunedTo(Map.of("nagle", value));
  }

  private static Cell elsewhere(Cell cell) {
    return CellBuilder.of(cell).server("other").build();
  }
}
