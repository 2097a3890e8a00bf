// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.run;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.catalog.ClientCatalog;
import cacheduel.catalog.ClientNotes;
import cacheduel.catalog.InstalledClient;
import cacheduel.client.Capabilities;
import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.plan.Cell;
import cacheduel.plan.Plan;
import cacheduel.plan.RateSearch;
import cacheduel.plan.ServerSettings;
import cacheduel.plan.ServerSystem;
import cacheduel.remark.Remark;
import cacheduel.result.CellBuilder;
import cacheduel.result.CellResult;
import cacheduel.result.Fork;
import cacheduel.result.ResultBuilder;
import cacheduel.result.RunFixture;
import cacheduel.result.Status;
import cacheduel.server.FakeServers;
import cacheduel.server.ServerCatalog;
import cacheduel.server.Via;
import cacheduel.store.Run;
import cacheduel.store.RunStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The order of cells and what is kept of them; their server cannot be started. */
class RunLoopTest {
  private static final String SYSTEM = "nowhere";
  private static final String TEMPORARY = "java.io.tmpdir";

  private final String temporary = System.getProperty(TEMPORARY);
  private final Listener listener = new Listener();
  private final Cell first = cell(1, null);
  private final Cell second = cell(2, null);

  @TempDir
  Path directory;

  /** The lock of the machine is there; another JMH may hold the real one. */
  @BeforeEach
  void moveLock() {
    System.setProperty(TEMPORARY, directory.toString());
  }

  @AfterEach
  void moveLockBack() {
    System.setProperty(TEMPORARY, temporary);
  }

  @Test
  void cells_areMeasuredAndKept() throws Exception {
    try (RunStore store = create(first, second)) {
      List<CellResult> results = run(store);
      assertThat(results).extracting(CellResult::cell).containsExactly(first, second);
      assertThat(results).allSatisfy(result -> {
        assertThat(result.status()).isEqualTo(Status.FAILED);
        assertThat(result.reasons())
            .extracting(Remark::text)
            .containsExactly("the server failed: not reachable");
      });
      assertThat(listener.events)
          .containsExactlyInAnyOrder(
              listener.events.get(0).substring(0, 3) + " starts 0/2",
              listener.events.get(0).substring(0, 3) + " ends 1/2",
              listener.events.get(2).substring(0, 3) + " starts 1/2",
              listener.events.get(2).substring(0, 3) + " ends 2/2");
    }
    Run kept = Run.read(directory.resolve("run"));
    assertThat(kept.results()).extracting(CellResult::cell).containsExactly(first, second);
    assertThat(kept.info().finishedAt()).isNotNull();
  }

  @Test
  void taskAfterEach_isDoneOnceAForkIsKept() throws Exception {
    List<Integer> kept = new ArrayList<>();
    try (RunStore store = create(first, second);
        Interruption interruption = new Interruption()) {
      RunLoop loop = new RunLoop(bed(), store, null, listener, interruption);
      loop.afterEach(() -> kept.add(store.run().results().size()));
      loop.run();
    }

    assertThat(kept).containsExactly(1, 2);
  }

  @Test
  void totalOfASearch_countsTheTriesThatMayFollow() throws Exception {
    int tries = RateSearch.MOST_TRIES;
    try (RunStore store = create(RunFixture.searching("p99<2ms", first, second))) {
      run(store);

      assertThat(listener.events)
          .extracting(event -> event.substring(4))
          .containsExactly(
              "starts 0/" + (2 + 2 * tries),
              "ends 1/" + (2 + 2 * tries),
              "starts 1/" + (2 + tries),
              "ends 2/" + (2 + tries));
    }
  }

  @Test
  void cellWithAResult_isNotMeasuredAgain() throws Exception {
    try (RunStore store = create(first, second)) {
      Fork earlier = ResultBuilder.of(first).rate(1_000).fork();
      store.append(earlier);
      assertThat(run(store)).hasSize(2).startsWith(CellResult.of(List.of(earlier)));
      assertThat(listener.events).containsExactly("002 starts 0/1", "002 ends 1/1");
    }
  }

  @Test
  void cellsOfASequel_areMeasuredAfterTheOthers() throws Exception {
    try (RunStore store = create(first);
        Interruption interruption = new Interruption()) {
      RunLoop loop = new RunLoop(bed(), store, Duration.ofMinutes(1), listener, interruption);
      loop.followedBy(run -> {
        assertThat(run.results()).hasSize(1);
        return List.of(second);
      });
      assertThat(loop.run()).extracting(CellResult::cell).containsExactly(first, second);
    }
  }

  @Test
  void skippedCell_isKeptWithItsReason() throws Exception {
    try (RunStore store = create(cell(1, "no binary protocol"))) {
      assertThat(run(store)).singleElement().satisfies(result -> {
        assertThat(result.status()).isEqualTo(Status.SKIPPED);
        assertThat(result.reasons()).extracting(Remark::text).containsExactly("no binary protocol");
      });
    }
  }

  @Test
  void skippedCell_needsNoClient() throws Exception {
    Cell gone = CellBuilder.of(cell(1, "its library is gone")).version("0.1").build();
    try (RunStore store = create(gone)) {
      assertThat(run(store)).singleElement().satisfies(result -> {
        assertThat(result.status()).isEqualTo(Status.SKIPPED);
        assertThat(result.reasons())
            .extracting(Remark::text)
            .containsExactly("its library is gone");
      });
    }
  }

  private List<CellResult> run(RunStore store) throws Exception {
    try (Interruption interruption = new Interruption()) {
      return new RunLoop(bed(), store, null, listener, interruption).run();
    }
  }

  private TestBed bed() throws IOException {
    Path servers = Files.createDirectories(directory.resolve("servers"));
    new FakeServers(servers).write(SYSTEM);
    return new TestBed(clients(), ServerCatalog.load(servers));
  }

  private ClientCatalog clients() {
    return ClientCatalog.load(directory.resolve("clients"))
        .with(List.of(new InstalledClient(
            first.client(),
            first.clientVersion(),
            new InstalledClient.Declared(
                Set.of(SYSTEM),
                new Capabilities(Set.of(Protocol.ASCII), Set.of(Mode.BLOCKING), Set.of()),
                null,
                List.of(),
                List.of()),
            List.of(),
            directory,
            null,
            null,
            ClientNotes.NONE,
            List.of())));
  }

  private RunStore create(Cell... cells) {
    return create(RunFixture.plan(cells));
  }

  private RunStore create(Plan usual) {
    ServerSystem system = new ServerSystem(Set.of(Protocol.ASCII), Via.LOCAL, List.of(), null);
    return RunStore.create(
        directory.resolve("run"),
        usual.on(new ServerSettings(Map.of(SYSTEM, system), false)),
        RunFixture.environment(),
        RunFixture.START,
        List.of());
  }

  private static Cell cell(int number, @Nullable String skipReason) {
    Cell cell = RunFixture.cell(
        number, "spymemcached", Protocol.ASCII, Mode.BLOCKING, 4, "get", skipReason);
    return CellBuilder.of(cell).server(SYSTEM).param("valueKind", "bytes").build();
  }

  private static final class Listener implements RunListener {
    final List<String> events = new ArrayList<>();

    @Override
    public void note(String text) {}

    @Override
    public void step(String what) {}

    @Override
    public void iteration(boolean warmup, double opsPerSecond) {}

    @Override
    public void cellStarted(Cell cell, int done, int total) {
      events.add("%s starts %d/%d".formatted(cell.id(), done, total));
    }

    @Override
    public void cellEnded(CellResult result, int done, int total) {
      events.add("%s ends %d/%d".formatted(result.cell().id(), done, total));
    }

    @Override
    public void close() {}
  }
}
