// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.launch;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.client.Access;
import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.fork.ForkSpec;
import cacheduel.jmh.CellProgress;
import cacheduel.jmh.ShareEvent;
import cacheduel.jmh.ShareListener;
import cacheduel.plan.AgentSettings;
import cacheduel.plan.Cell;
import cacheduel.plan.Plan;
import cacheduel.plan.Role;
import cacheduel.plan.ThreadKind;
import cacheduel.result.CellBuilder;
import cacheduel.result.RunFixture;
import cacheduel.totals.ForkTotals;
import cacheduel.totals.WarmUpNeed;
import cacheduel.validity.GeneratedLoad;
import cacheduel.validity.RawFork;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A fork whose JVMs are those of a generator that only reports events. */
class CellForksTest {
  private static final Cell CELL =
      RunFixture.cell(1, "xmemcached", Protocol.ASCII, Mode.BLOCKING, 8);
  private static final ShareEvent WARM_UP = new ShareEvent.Scored(true, 5);
  private static final ShareEvent MEASURED = new ShareEvent.Scored(false, 7);

  /** Of a fork, by {@link RunFixture}. */
  private static final int ITERATIONS = 5;

  private final List<String> shown = new ArrayList<>();
  private int ends;

  @TempDir
  Path directory;

  private static Cell processes(int number) {
    return CellBuilder.of(CELL).concurrency(ThreadKind.PLATFORM, number, 1, 1).build();
  }

  private RawFork run(Cell cell, boolean here, Consumer<ShareListener> events) throws IOException {
    return run(RunFixture.plan(cell), cell, here, events);
  }

  private RawFork run(Plan plan, Cell cell, boolean here, Consumer<ShareListener> events)
      throws IOException {
    CellForks forks = new CellForks(
        plan,
        cell,
        1,
        WarmUpNeed.GIVEN,
        directory.resolve("logs"),
        new Generator(here, events),
        RemoteWatch.NONE,
        () -> ends++);
    ForkSpec spec = forks.spec(List.of(), "cd:", 0, Access.OPEN);
    return forks.run(ServerSide.NONE, List.of(), spec, new Shown());
  }

  private static void report(ShareListener listener, int jvm, ShareEvent event, int times) {
    for (int i = 0; i < times; i++) {
      listener.on(jvm, event);
    }
  }

  @Test
  void lastMeasuredIterationOfAllJvms_leavesNothingToMeasure() throws IOException {
    run(processes(2), true, listener -> {
      report(listener, 0, WARM_UP, 2);
      report(listener, 1, WARM_UP, 2);
      report(listener, 0, MEASURED, ITERATIONS);
      report(listener, 1, MEASURED, ITERATIONS - 1);
      assertThat(ends).isZero();
      report(listener, 1, MEASURED, 1);
      assertThat(ends).isEqualTo(1);
    });

    assertThat(ends).isEqualTo(1);
  }

  @Test
  void probe_isMeasuredToItsEndToo() throws IOException {
    Plan plan = RunFixture.plan(CELL);
    Plan probed = new Plan(
        plan.preset(),
        plan.variants(),
        plan.by(),
        plan.parts(),
        plan.cells(),
        plan.server(),
        null,
        new AgentSettings("example", 100.0),
        null);
    run(probed, CELL, true, listener -> {
      report(listener, 0, MEASURED, ITERATIONS);
      assertThat(ends).isZero();
      report(listener, 1, MEASURED, ITERATIONS);
      assertThat(ends).isEqualTo(1);
    });
    Cell harness = CellBuilder.of(CELL).role(Role.HARNESS).build();
    run(probed, harness, true, listener -> report(listener, 0, MEASURED, ITERATIONS));

    assertThat(ends).as("the harness has no probe").isEqualTo(2);
  }

  @Test
  void firstJvm_showsTheProgressOfAll() throws IOException {
    run(processes(2), true, listener -> {
      for (int jvm = 1; jvm >= 0; jvm--) {
        listener.on(jvm, new ShareEvent.Step("preload of " + jvm));
        listener.on(jvm, new ShareEvent.Begins(true, 1, 2));
        listener.on(jvm, WARM_UP);
        listener.on(jvm, MEASURED);
        listener.on(jvm, new ShareEvent.Ends());
      }
    });

    assertThat(shown)
        .containsExactly("preload of 0", "warm-up 1 of 2", "warm-up: 5.0", "measured: 7.0");
  }

  @Test
  void machine_isPartOfTheMeasurementIfItGeneratesLoad() throws IOException {
    assertThat(run(CELL, true, listener -> {}).machines()).hasSize(1);
    assertThat(run(CELL, false, listener -> {}).machines()).isEmpty();
  }

  private final class Shown implements CellProgress {
    @Override
    public void step(String description) {
      shown.add(description);
    }

    @Override
    public void iteration(boolean warmup, double opsPerSecond) {
      shown.add((warmup ? "warm-up: " : "measured: ") + opsPerSecond);
    }
  }

  private record Generator(boolean isHere, Consumer<ShareListener> events)
      implements LoadGenerator {
    @Override
    public GeneratedLoad run(CellLoad load, List<Path> jars, Path log, ShareListener listener) {
      events.accept(listener);
      return new GeneratedLoad(
          List.of(), new ForkTotals(), null, null, List.of(), List.of(), isHere, 1);
    }

    @Override
    public List<Long> clients() {
      return List.of();
    }

    @Override
    public List<Long> helpers() {
      return List.of();
    }
  }
}
