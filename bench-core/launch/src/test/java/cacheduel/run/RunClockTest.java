// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.plan.Cell;
import cacheduel.result.CellBuilder;
import cacheduel.result.CellResult;
import cacheduel.result.ResultBuilder;
import cacheduel.result.RunFixture;
import cacheduel.store.WallClock;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A cell of two warm-ups of 1 s and iterations of 1.5 s, on a clock that the test moves. */
class RunClockTest {
  private static final Cell CELL =
      RunFixture.cell(1, "spymemcached", Protocol.ASCII, Mode.BLOCKING, 4);

  private final Passed passed = new Passed();
  private long now;

  @Test
  void time_isDividedIntoLoadAndWhatSurroundsIt() {
    RunClock clock = clock(CELL);
    cell(clock, CELL);
    sleep(0.25);

    WallClock spent = clock.now();

    assertThat(spent.seconds()).isEqualTo(10.25);
    assertThat(spent.loadSeconds()).isEqualTo(5.0);
    assertThat(spent.otherSeconds())
        .containsExactly(
            entry("the harness itself", 2.25),
            entry("starting servers and JVMs", 1.0),
            entry("connecting and preload", 0.5),
            entry("between and after iterations", 1.25),
            entry("stopping and checking", 0.25));
  }

  @Test
  void fixedNumberOfOperations_isLoadHoweverLongItTakes() {
    Cell fixed = CellBuilder.of(CELL).param("operations", "1000").build();
    RunClock clock = clock(fixed);
    clock.cellStarted(fixed, 0, 1);
    clock.iterationBegins(false, 1, 1);
    sleep(60);
    clock.iteration(false, 1);

    assertThat(clock.now().loadSeconds()).isEqualTo(60);
  }

  @Test
  void waitForAnotherRun_isNotPartOfIt() {
    RunClock clock = clock(CELL);
    sleep(30);
    clock.leaveOut(30_000_000_000L);
    sleep(1);

    assertThat(clock.now().seconds()).isEqualTo(3);
    assertThat(clock.now().otherSeconds()).containsEntry("the harness itself", 3.0);
  }

  @Test
  void brokenOffIteration_countsAsLongAsItTook() {
    RunClock clock = clock(CELL);
    clock.cellStarted(CELL, 0, 1);
    clock.iterationBegins(true, 1, 2);
    sleep(0.25);
    clock.iteration(true, 1);

    assertThat(clock.now().loadSeconds()).isEqualTo(0.25);
  }

  @Test
  void progress_isPassedOn() {
    RunClock clock = clock(CELL);
    clock.note("a note");
    cell(clock, CELL);

    assertThat(passed.events)
        .containsExactly(
            "note a note",
            "starts",
            "step starting memcached",
            "step warm-up 1 of 2",
            "1000.0",
            "step warm-up 2 of 2",
            "2000.0",
            "step iteration 1 of 2",
            "3000.0",
            "step iteration 2 of 2",
            "4000.0",
            "ends");
  }

  private RunClock clock(Cell cell) {
    return new RunClock(passed, RunFixture.plan(cell), () -> now, 2_000_000_000L);
  }

  private void cell(RunClock clock, Cell cell) {
    clock.cellStarted(cell, 0, 1);
    clock.step("starting memcached");
    sleep(1);
    clock.iterationBegins(true, 1, 2);
    sleep(1.5);
    clock.iteration(true, 1_000);
    clock.iterationBegins(true, 2, 2);
    sleep(1.25);
    clock.iteration(true, 2_000);
    clock.iterationBegins(false, 1, 2);
    sleep(1.5);
    clock.iteration(false, 3_000);
    sleep(0.5);
    clock.iterationBegins(false, 2, 2);
    sleep(2);
    clock.iteration(false, 4_000);
    sleep(0.25);
    clock.cellEnded(ResultBuilder.of(cell).build(), 1, 1);
  }

  private void sleep(double seconds) {
    now += Math.round(seconds * 1e9);
  }

  private static final class Passed implements RunListener {
    final List<String> events = new ArrayList<>();

    @Override
    public void note(String text) {
      events.add("note " + text);
    }

    @Override
    public void step(String what) {
      events.add("step " + what);
    }

    @Override
    public void iteration(boolean warmup, double opsPerSecond) {
      events.add(String.valueOf(opsPerSecond));
    }

    @Override
    public void cellStarted(Cell cell, int done, int total) {
      events.add("starts");
    }

    @Override
    public void cellEnded(CellResult result, int done, int total) {
      events.add("ends");
    }
  }
}
