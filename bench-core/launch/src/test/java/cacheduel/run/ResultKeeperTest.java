// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.plan.Cell;
import cacheduel.result.CellResult;
import cacheduel.result.Fork;
import cacheduel.result.ResultBuilder;
import cacheduel.result.RunFixture;
import cacheduel.store.RunStore;
import cacheduel.store.RunStoreException;
import cacheduel.validity.MeasuredFork;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ResultKeeperTest {
  private static final String JMH_JSON = "[{\"benchmark\": \"cell\", \"primaryMetric\": {}}]";

  private final Cell cell = RunFixture.cell(1, "spymemcached", Protocol.ASCII, Mode.BLOCKING, 4);
  private final Fork fork = ResultBuilder.of(cell).rate(1_000).fork();

  @TempDir
  Path directory;

  private RunStore store;

  @BeforeEach
  void create() {
    store = RunStore.create(
        directory.resolve("run"),
        RunFixture.plan(cell),
        RunFixture.environment(),
        RunFixture.START,
        List.of());
  }

  @AfterEach
  void close() {
    store.close();
  }

  @Test
  void everythingOfAFork_isInTheRunsFolder() throws Exception {
    ResultKeeper.keep(new MeasuredFork(fork, JMH_JSON, "\"worker-1\" waits", null), store);

    CellResult kept = CellResult.of(List.of(fork));
    assertThat(store.run().results()).containsExactly(kept);
    assertThat(store.run().jmh(kept).get(1)).contains("\"cell\"");
    assertThat(store.directory().resolve("logs/cell-001.threads.txt"))
        .hasContent("\"worker-1\" waits");
  }

  @Test
  void forkAlone_leavesNothingElse() throws Exception {
    ResultKeeper.keep(MeasuredFork.without(fork), store);

    CellResult kept = CellResult.of(List.of(fork));
    assertThat(store.run().results()).containsExactly(kept);
    assertThat(store.run().jmh(kept)).isEmpty();
    assertThat(store.directory().resolve("logs")).doesNotExist();
  }

  @Test
  void forkOfWhichSomethingCannotBeKept_isNotMeasured() {
    MeasuredFork broken = new MeasuredFork(fork, "not JSON", null, null);

    assertThatThrownBy(() -> ResultKeeper.keep(broken, store))
        .isInstanceOf(RunStoreException.class);
    assertThat(store.run().unmeasured()).containsExactly(cell);
  }
}
