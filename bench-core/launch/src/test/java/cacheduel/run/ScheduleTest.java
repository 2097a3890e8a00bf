// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.run;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.plan.Cell;
import cacheduel.result.CellResult;
import cacheduel.result.Fork;
import cacheduel.result.ResultBuilder;
import cacheduel.result.RunFixture;
import cacheduel.result.Status;
import cacheduel.store.Run;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The order in which cells are measured; nothing is. */
class ScheduleTest {
  private static final int FORKS = 3;
  private static final List<Cell> CELLS = List.of(
      cell(1, "wire", 1),
      cell(2, "spymemcached", 1),
      cell(3, "whalin", 1),
      cell(4, "wire", 8),
      cell(5, "spymemcached", 8),
      cell(6, "whalin", 8));

  private final Map<String, CellResult> results = new LinkedHashMap<>();
  private long seed = 42;

  private static Cell cell(int number, String client, int threads) {
    return RunFixture.cell(number, client, Protocol.ASCII, Mode.BLOCKING, threads);
  }

  private Run run() {
    List<CellResult> ordered = CELLS.stream()
        .map(Cell::id)
        .filter(results::containsKey)
        .map(results::get)
        .toList();
    return RunFixture.run(Path.of("run"), RunFixture.plan(CELLS.toArray(Cell[]::new)), ordered);
  }

  private Schedule schedule() {
    return new Schedule(run().plan(), seed, new Rule());
  }

  /** Three rounds, and all the time in the world. */
  private static final class Rule implements RoundRule {
    @Override
    public Optional<Integer> after(Run run, int round) {
      return Optional.of(round + 1).filter(next -> next <= FORKS);
    }

    @Override
    public boolean takesPart(Run run, Cell cell, int round) {
      return true;
    }

    @Override
    public List<Turn> later(Run run, int round) {
      return List.of();
    }

    @Override
    public Duration timeLeft(Duration turns) {
      return turns;
    }

    @Override
    public List<Turn> fitting(Run run, List<Turn> block) {
      return block;
    }
  }

  private List<Turn> measure(Schedule schedule, int most) {
    List<Turn> turns = new ArrayList<>();
    while (turns.size() < most) {
      Optional<Turn> turn = schedule.next(run());
      if (turn.isEmpty()) {
        break;
      }
      turns.add(turn.get());
      keep(turn.get(), Status.VALID);
    }
    return turns;
  }

  private void keep(Turn turn, Status status) {
    Cell cell = turn.cell();
    List<Fork> forks = new ArrayList<>();
    Optional.ofNullable(results.get(cell.id())).ifPresent(before -> forks.addAll(before.forks()));
    forks.add(ResultBuilder.of(cell).rate(1_000).fork(turn.round(), status, 5).fork());
    results.put(cell.id(), CellResult.of(forks));
  }

  @Test
  void everyRound_holdsEveryCellOnce() {
    List<Turn> turns = measure(schedule(), 100);
    assertThat(turns).hasSize(FORKS * CELLS.size()).doesNotHaveDuplicates();
    assertThat(turns).extracting(Turn::round).isSorted();
  }

  @Test
  void cellsOfARace_areMeasuredOneAfterAnother() {
    List<Turn> turns = measure(schedule(), 100);
    for (int first = 0; first < turns.size(); first += 3) {
      assertThat(turns.subList(first, first + 3))
          .extracting(turn -> turn.cell().threads())
          .containsOnly(turns.get(first).cell().threads());
    }
  }

  @Test
  void everyOrderOfARace_isEquallyLikely() {
    Map<String, Integer> orders = new HashMap<>();
    Schedule schedule = schedule();
    int rounds = 6_000;
    IntStream.rangeClosed(1, rounds)
        .forEach(round -> orders.merge(
            schedule.ofRound(round).get(0).stream()
                .map(Cell::client)
                .collect(Collectors.joining(",")),
            1,
            Integer::sum));
    // five standard deviations of a binomial with p = 1/6
    assertThat(orders.values())
        .hasSize(6)
        .allSatisfy(count -> assertThat(count).isBetween(1_000 - 145, 1_000 + 145));
  }

  @Test
  void resumedRun_continuesTheRoundAsItWasDrawn() {
    List<Turn> inOneGo = measure(schedule(), 100);
    results.clear();
    List<Turn> inPieces = new ArrayList<>(measure(schedule(), 4));
    inPieces.addAll(measure(schedule(), 100));
    assertThat(inPieces).isEqualTo(inOneGo);
  }

  @Test
  void cellThatFailed_isNotMeasuredAgain() {
    Schedule schedule = schedule();
    Turn first = schedule.next(run()).orElseThrow();
    keep(first, Status.FAILED);
    assertThat(measure(schedule, 100))
        .hasSize(FORKS * (CELLS.size() - 1))
        .extracting(Turn::cell)
        .doesNotContain(first.cell());
  }

  @Test
  void runsDifferInTheirOrders() {
    Set<List<String>> orders = new HashSet<>();
    for (seed = 1; seed <= 5; seed++) {
      results.clear();
      orders.add(measure(schedule(), 100).stream().map(turn -> turn.cell().id()).toList());
    }
    assertThat(orders).hasSizeGreaterThan(3);
  }
}
