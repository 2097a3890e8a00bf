// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.run;

import static cacheduel.result.RunFixture.START;
import static cacheduel.result.RunFixture.cell;
import static cacheduel.result.RunFixture.environment;
import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.plan.Cell;
import cacheduel.plan.PartSettings;
import cacheduel.plan.Plan;
import cacheduel.plan.RateSearch;
import cacheduel.plan.Role;
import cacheduel.result.CellBuilder;
import cacheduel.result.CellResult;
import cacheduel.result.Fork;
import cacheduel.result.ResultBuilder;
import cacheduel.result.RunFixture;
import cacheduel.result.Status;
import cacheduel.store.Run;
import cacheduel.store.RunStore;
import cacheduel.workload.Operation;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RateTriesTest {
  private static final Cell FIRST = cell(1, "spymemcached", Protocol.ASCII, Mode.BLOCKING, 1);
  private static final Cell SECOND = cell(2, "xmemcached", Protocol.BINARY, Mode.BLOCKING, 50);
  private static final Cell SILENT =
      cell(3, "xmemcached", Protocol.ASCII, Mode.NOREPLY, 1, "set", null);
  private static final Cell HARNESS = CellBuilder.of(
          cell(4, "in-memory", Protocol.NATIVE, Mode.BLOCKING, 1))
      .role(Role.HARNESS)
      .build();
  private static final Cell SKIPPED =
      cell(5, "whalin", Protocol.ASCII, Mode.ASYNC, 1, "get", "no async API");

  @TempDir
  Path temp;

  @Test
  void nextTry_followsItsCellAndTheTriesBefore() {
    try (RunStore run = create("run")) {
      assertThat(RateTries.next(run.run())).isEmpty();

      run.append(closedLoop(FIRST));
      assertThat(RateTries.next(run.run())).contains(new Turn(FIRST.tryAt(1, 250), 1));

      run.append(forkOf(FIRST.tryAt(1, 250)));
      assertThat(RateTries.next(run.run())).contains(new Turn(FIRST.tryAt(2, 500), 1));
    }
  }

  @Test
  void searchThatHasEnded_isNotPending() {
    try (RunStore run = create("run")) {
      run.append(closedLoop(FIRST));
      searchToTheEnd(run);

      assertThat(RateTries.next(run.run())).isEmpty();
      assertThat(run.run().results()).extracting(CellResult::cell).startsWith(FIRST);
    }
  }

  @Test
  void try_isMeasuredInAsManyForksAsItsCell() {
    Plan plan = RunFixture.searching("p99<2ms", FIRST);
    PartSettings inTwoForks =
        RunFixture.settings("", RunFixture.jmh(2, 5), plan.parts().get(0).findMax());
    try (RunStore run = RunStore.create(
        temp.resolve("twice"),
        RunFixture.plan(List.of(), List.of(inTwoForks), FIRST),
        environment(),
        START,
        List.of())) {
      run.append(closedLoop(FIRST));
      run.append(forkOf(FIRST.tryAt(1, 250)));
      assertThat(RateTries.next(run.run())).contains(new Turn(FIRST.tryAt(1, 250), 2));
      assertThat(RateTries.mostForks(run.run()))
          .describedAs("the rest of this try, and two of each other")
          .isEqualTo(1 + 2 * (RateSearch.MOST_TRIES - 1));
    }
  }

  @Test
  void triesThatMayFollow_endWithTheSearch() {
    try (RunStore run = create("run")) {
      assertThat(RateTries.most(run.run(), FIRST)).isEqualTo(RateSearch.MOST_TRIES);
      assertThat(RateTries.most(run.run(), SILENT)).isZero();
      assertThat(RateTries.mostForks(run.run())).isEqualTo(2 * RateSearch.MOST_TRIES);

      run.append(closedLoop(FIRST));
      run.append(forkOf(FIRST.tryAt(1, 250)));
      assertThat(RateTries.most(run.run(), FIRST)).isEqualTo(RateSearch.MOST_TRIES - 1);

      searchToTheEnd(run);
      assertThat(RateTries.most(run.run(), FIRST)).isZero();
      assertThat(RateTries.mostForks(run.run()))
          .describedAs("those of the second cell")
          .isEqualTo(RateSearch.MOST_TRIES);
    }
  }

  @Test
  void cellsWithoutAnswers_areNotSearched() {
    try (RunStore run = create("run")) {
      run.append(closedLoop(SILENT));
      run.append(closedLoop(HARNESS));
      run.append(
          ResultBuilder.of(SKIPPED).status(Status.SKIPPED, "no async API").fork());

      assertThat(RateTries.next(run.run())).isEmpty();
    }
  }

  @Test
  void closedLoopWithoutAnyOperation_isNotSearched() {
    try (RunStore run = create("run")) {
      run.append(ResultBuilder.of(FIRST)
          .status(Status.FAILED, "not one operation was completed")
          .rate(0)
          .fork());

      assertThat(RateTries.next(run.run())).isEmpty();
    }
  }

  @Test
  void interruptedSearch_goesOnWithTheSameTries() {
    List<Cell> inOneGo;
    try (RunStore run = create("run")) {
      run.append(closedLoop(FIRST));
      inOneGo = searchToTheEnd(run);
    }
    Path interrupted;
    try (RunStore run = create("interrupted")) {
      run.append(closedLoop(FIRST));
      interrupted = run.directory();
    }
    List<Cell> inPieces = new ArrayList<>();
    boolean goesOn = true;
    while (goesOn) {
      try (RunStore run = RunStore.open(interrupted)) {
        Optional<Turn> next = RateTries.next(run.run());
        goesOn = next.isPresent();
        if (goesOn) {
          run.append(forkOf(next.get().cell()));
          inPieces.add(next.get().cell());
        }
      }
    }

    assertThat(inPieces).isEqualTo(inOneGo).hasSizeGreaterThan(7);
    assertThat(Run.read(interrupted).tries(FIRST.id()))
        .extracting(CellResult::cell)
        .isEqualTo(inOneGo);
  }

  private static List<Cell> searchToTheEnd(RunStore run) {
    List<Cell> tries = new ArrayList<>();
    for (Optional<Turn> next = RateTries.next(run.run());
        next.isPresent();
        next = RateTries.next(run.run())) {
      run.append(forkOf(next.get().cell()));
      tries.add(next.get().cell());
    }
    return tries;
  }

  private static Fork closedLoop(Cell cell) {
    return ResultBuilder.of(cell).rate(1_000).fork();
  }

  /** Holds below 200 operations a second. */
  private static Fork forkOf(Cell cell) {
    boolean holds = Double.parseDouble(cell.params().getOrDefault("rate", "0")) < 200;
    return ResultBuilder.of(cell)
        .response(Operation.GET, holds ? 600_000 : 700_000)
        .fork();
  }

  private RunStore create(String folder) {
    Plan searching = RunFixture.searching("p99<2ms", FIRST, SECOND, SILENT, HARNESS, SKIPPED);
    return RunStore.create(temp.resolve(folder), searching, environment(), START, List.of());
  }
}
