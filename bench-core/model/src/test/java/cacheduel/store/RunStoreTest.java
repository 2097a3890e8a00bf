// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.store;

import static cacheduel.result.RunFixture.START;
import static cacheduel.result.RunFixture.cell;
import static cacheduel.result.RunFixture.environment;
import static cacheduel.result.RunFixture.plan;
import static cacheduel.store.ResultFixture.full;
import static cacheduel.store.ResultFixture.skipped;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.plan.Cell;
import cacheduel.plan.Plan;
import cacheduel.remark.Remark;
import cacheduel.remark.RemarkKind;
import cacheduel.result.CellResult;
import cacheduel.result.Fork;
import cacheduel.result.ResultBuilder;
import cacheduel.result.RunFixture;
import cacheduel.server.Via;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunStoreTest {
  private static final Remark GOVERNOR =
      Remark.of(RemarkKind.UNFIT_MACHINE, "the governor is powersave");
  private static final Cell FIRST = cell(1, "spymemcached", Protocol.ASCII, Mode.BLOCKING, 1);
  private static final Cell SECOND = cell(2, "xmemcached", Protocol.BINARY, Mode.BLOCKING, 50);
  private static final Cell THIRD = cell(3, "whalin", Protocol.ASCII, Mode.ASYNC, 1);
  private static final Plan PLAN = plan(FIRST, SECOND, THIRD);

  @TempDir
  Path temp;

  @Test
  void run_isReadAsItWasWritten() {
    try (RunStore written = create(plan(Via.EXTERNAL, FIRST, THIRD))) {
      written.append(full(FIRST));
      written.append(skipped(THIRD));
      written.warn(GOVERNOR);
      written.finish(START.plusSeconds(60));

      Run read = Run.read(written.directory());

      assertThat(read.info().startedAt()).isEqualTo(START);
      assertThat(read.info().finishedAt()).isEqualTo(START.plusSeconds(60));
      assertThat(read.info().commandLine()).containsExactly("run", "smoke", "-t", "1,50");
      assertThat(read.info().warnings()).containsExactly(GOVERNOR);
      assertThat(read.info().environment()).isEqualTo(environment());
      assertThat(read.info().plan()).isEqualTo(plan(Via.EXTERNAL, FIRST, THIRD));
      assertThat(read.results())
          .extracting(CellResult::forks)
          .containsExactly(List.of(full(FIRST)), List.of(skipped(THIRD)));
      assertThat(read.unmeasured()).isEmpty();
    }
  }

  @Test
  void commit_isKept() {
    Environment named = environment().measuring("abc1234");
    try (RunStore run = RunStore.create(temp.resolve("run"), PLAN, named, START, List.of())) {
      assertThat(Run.read(run.directory()).info().environment()).isEqualTo(named);
    }
  }

  @Test
  void append_isOnTheDiskAtOnce() {
    try (RunStore running = create(PLAN)) {
      running.append(full(SECOND));

      Run seen = Run.read(running.directory());

      assertThat(seen.results()).containsExactly(CellResult.of(List.of(full(SECOND))));
      assertThat(seen.unmeasured()).containsExactly(FIRST, THIRD);
      assertThat(seen.info().finishedAt()).isNull();
    }
  }

  @Test
  void results_standInThePlansOrder() {
    try (RunStore run = create(PLAN)) {
      run.append(full(SECOND));
      run.append(full(FIRST));

      assertThat(run.run().results()).extracting(CellResult::cell).containsExactly(FIRST, SECOND);
    }
  }

  @Test
  void tries_standBehindTheCellThatIsSearchedAndAreRead() {
    try (RunStore store = create(searching(FIRST, SECOND))) {
      Fork first = full(FIRST.tryAt(1, 500));
      Fork second = skipped(FIRST.tryAt(2, 750));
      store.append(full(SECOND));
      store.append(full(FIRST));
      store.append(first);
      store.append(second);

      Run read = Run.read(store.directory());

      assertThat(read.tries(FIRST.id()))
          .containsExactly(CellResult.of(List.of(first)), CellResult.of(List.of(second)));
      assertThat(read.tries(SECOND.id())).isEmpty();
      assertThat(read.results())
          .extracting(CellResult::forks)
          .containsExactly(
              List.of(full(FIRST)), List.of(first), List.of(second), List.of(full(SECOND)));
      assertThat(read.info().plan().parts().get(0).findMax()).hasToString("p99<2ms");
    }
  }

  @Test
  void tryWithoutASearchOrOfAnotherCell_isRefused() {
    try (RunStore store = create(PLAN)) {
      assertThatThrownBy(() -> store.append(full(FIRST.tryAt(1, 500))))
          .isInstanceOf(RunStoreException.class);
    }
    try (RunStore store = RunStore.create(
        temp.resolve("searching"), searching(FIRST), environment(), START, List.of())) {
      assertThatThrownBy(() -> store.append(full(SECOND.tryAt(1, 500))))
          .isInstanceOf(RunStoreException.class);
    }
  }

  private static Plan searching(Cell... cells) {
    return RunFixture.searching("p99<2ms", cells);
  }

  @Test
  void times_areWrittenAsIsoStrings() throws IOException {
    try (RunStore run = create(PLAN)) {
      run.append(full(FIRST));

      assertThat(run.directory().resolve("run.json"))
          .content()
          .contains("\"startedAt\" : \"2026-11-21T10:15:30.250Z\"", "\"time\" : \"PT1.5S\"");
      assertThat(Files.readAllLines(run.directory().resolve("forks.jsonl")))
          .singleElement()
          .asString()
          .contains("\"startedAt\":\"2026-11-21T10:15:31.250Z\"");
    }
  }

  @Test
  void runThatDidNotBegin_doesNotBlockItsFolder() throws IOException {
    Path dir = temp.resolve("run");
    Files.createDirectories(dir.resolve("logs"));
    create(PLAN).close();
    Files.writeString(dir.resolve("report.html"), "of no cell");

    assertThat(RunStore.isFree(dir)).isTrue();
    try (RunStore again = create(PLAN)) {
      again.append(full(FIRST));
    }
    assertThat(RunStore.isFree(dir)).isFalse();
  }

  @Test
  void runWhoseJournalWasLost_isNotFree() throws IOException {
    Path dir = temp.resolve("run");
    try (RunStore run = create(PLAN)) {
      run.append(full(FIRST));
      run.looks(List.of(new Look(1, 1, 0.8, List.of("001"))));
    }
    Files.delete(dir.resolve("forks.jsonl"));

    assertThat(RunStore.isFree(dir)).isFalse();
    assertThat(RunStore.isFree(temp))
        .describedAs("another folder with something")
        .isFalse();
  }

  @Test
  void forksToMeasureAgain_areLeftOutUntilOthersReplaceThem() {
    Path dir = runWith(full(FIRST));
    try (RunStore store = RunStore.open(dir)) {
      store.append(full(SECOND));

      assertThat(store.leaveOut(fork -> fork.cell().equals(FIRST))).containsExactly(FIRST);
      assertThat(store.run().results()).extracting(CellResult::cell).containsExactly(SECOND);
    }
    assertThat(Run.read(dir).results()).hasSize(2);
  }

  @Test
  void cellOutsideThePlan_isRefused() {
    Cell stranger = cell(9, "whalin", Protocol.ASCII, Mode.BLOCKING, 1);
    try (RunStore run = create(PLAN)) {
      assertThatThrownBy(() -> run.append(full(stranger)))
          .hasMessageContaining("no cell 009")
          .hasMessageContaining("3 cells");
    }
  }

  @Test
  void create_refusesAFolderThatHoldsSomething() {
    Path dir = runWith(full(FIRST));

    assertThatThrownBy(() -> RunStore.create(dir, PLAN, environment(), START, List.of()))
        .isInstanceOf(RunStoreException.class)
        .hasMessageContaining("is not empty")
        .hasMessageContaining("--resume");
  }

  @Test
  void plan_growsByACellThatIsKeptLikeAnyOther() {
    Path dir = temp.resolve("growing");
    try (RunStore store =
        RunStore.create(dir, plan().withoutCells(), environment(), START, List.of())) {
      Cell first = store.plan(FIRST);
      Cell second = store.plan(FIRST);
      store.append(ResultBuilder.of(second).fork());

      assertThat(List.of(first.id(), second.id())).containsExactly("001", "002");
    }
    Run again = Run.read(dir);
    assertThat(again.results()).extracting(result -> result.cell().id()).containsExactly("002");
    assertThat(again.unmeasured()).extracting(Cell::id).containsExactly("001");
  }

  @Test
  void warn_keepsAWarningOnce() {
    try (RunStore run = create(PLAN)) {
      run.warn(GOVERNOR);
      run.warn(GOVERNOR);

      assertThat(Run.read(run.directory()).info().warnings()).containsExactly(GOVERNOR);
    }
  }

  @Test
  void defaultDirectory_tellsStartAndPreset() {
    Instant start = Instant.parse("2026-01-31T23:59:59Z");

    assertThat(RunStore.defaultDirectory("smoke", start, ZoneOffset.UTC))
        .isEqualTo(Path.of("results", "runs", "20260131-235959-smoke"));
    assertThat(RunStore.defaultDirectory("../my preset.yaml", start, ZoneOffset.UTC))
        .isEqualTo(Path.of("results", "runs", "20260131-235959-.._my_preset.yaml"));
  }

  private RunStore create(Plan plan) {
    return RunStore.create(
        temp.resolve("run"), plan, environment(), START, List.of("run", "smoke", "-t", "1,50"));
  }

  private Path runWith(Fork fork) {
    try (RunStore run = create(PLAN)) {
      run.append(fork);
      return run.directory();
    }
  }
}
