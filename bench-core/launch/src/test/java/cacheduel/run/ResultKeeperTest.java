// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.plan.Cell;
import cacheduel.result.CellResult;
import cacheduel.result.MeasuredIteration;
import cacheduel.result.ResultBuilder;
import cacheduel.result.Round;
import cacheduel.result.RunFixture;
import cacheduel.store.HistogramLog;
import cacheduel.store.RunStore;
import cacheduel.timing.TimeKind;
import cacheduel.validity.MeasuredCell;
import cacheduel.workload.Operation;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ResultKeeperTest {
  private static final String JMH_JSON = "[{\"benchmark\": \"cell\", \"primaryMetric\": {}}]";

  private final Cell cell = RunFixture.cell(1, "spymemcached", Protocol.ASCII, Mode.BLOCKING, 4);
  private final CellResult result = ResultBuilder.of(cell).rate(1_000).build();

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
  void everythingOfACell_isInTheRunsFolder() throws Exception {
    Map<TimeKind, List<Histogram>> histograms = Map.of(
        TimeKind.COMPLETED, List.of(histogram(100), histogram(300)),
        TimeKind.TIMER_LAG, List.of(histogram(7)));
    keep(new MeasuredCell(result, JMH_JSON, histograms, "\"worker-1\" waits", null));
    assertThat(store.run().results()).containsExactly(result);
    assertThat(store.run().jmh("001").orElseThrow()).contains("\"cell\"");
    assertThat(store.run().histograms(cell, "completed"))
        .hasEntrySatisfying(Operation.GET, times -> {
          assertThat(times.getTotalCount()).isEqualTo(2);
          assertThat(times.getMaxValue()).isEqualTo(300);
        });
    assertThat(store.run().histograms(cell, "timer-lag")).containsOnlyKeys(Operation.GET);
    assertThat(store.directory().resolve("logs/cell-001.threads.txt"))
        .hasContent("\"worker-1\" waits");
  }

  @Test
  void resultAlone_leavesNothingElse() throws Exception {
    keep(new MeasuredCell(result, null, Map.of(), null, null));
    assertThat(store.run().results()).containsExactly(result);
    assertThat(store.run().jmh("001")).isEmpty();
    assertThat(store.run().histograms(cell, "completed")).isEmpty();
    assertThat(store.directory().resolve("logs")).doesNotExist();
  }

  @Test
  void cellOfWhichSomethingCannotBeKept_isNotDone() {
    Histogram withoutTag = new Histogram(3);
    MeasuredCell measured = new MeasuredCell(
        result, JMH_JSON, Map.of(TimeKind.COMPLETED, List.of(withoutTag)), null, null);
    assertThatThrownBy(() -> keep(measured)).isInstanceOf(IllegalArgumentException.class);
    assertThat(store.run().unmeasured()).containsExactly(cell);
  }

  @Test
  void rounds_addUp() throws Exception {
    ResultKeeper.keepRound(fork(1, 100), 1, store);
    CellResult both = ResultKeeper.keepRound(fork(2, 300), 3, store);

    assertThat(store.run().results()).containsExactly(both);
    assertThat(both.rounds()).extracting(Round::number).containsExactly(1, 3);
    assertThat(both.iterations()).extracting(MeasuredIteration::fork).containsExactly(1, 3);
    assertThat(both.completed().get(Operation.GET)).satisfies(times -> {
      assertThat(times.count()).isEqualTo(2);
      assertThat(times.maxNanos()).isEqualTo(300);
    });
    assertThat(store.run().jmh("001").orElseThrow()).contains("round2", "\"forks\" : 2");
  }

  @Test
  void roundThatWasCutShort_leavesNothingWhenItIsMeasuredAgain() throws Exception {
    ResultKeeper.keepRound(fork(1, 100), 1, store);
    MeasuredCell cut = fork(2, 900);
    List<Histogram> left =
        new ArrayList<>(HistogramLog.read(store.histogramFile(cell, "completed")));
    left.addAll(cut.histograms().getOrDefault(TimeKind.COMPLETED, List.of()));
    HistogramLog.write(store.histogramFile(cell, "completed"), left);

    CellResult both = ResultKeeper.keepRound(fork(3, 300), 2, store);

    assertThat(both.completed().get(Operation.GET)).satisfies(times -> {
      assertThat(times.count()).isEqualTo(2);
      assertThat(times.maxNanos()).isEqualTo(300);
    });
  }

  /** One fork that started in a given minute, with one iteration and one operation. */
  private MeasuredCell fork(int minute, long nanos) {
    CellResult one = ResultBuilder.of(cell)
        .startedAt(RunFixture.START.plusSeconds(60L * minute))
        .rate(1_000)
        .iteration(1_000)
        .build();
    Histogram times = histogram(nanos);
    times.setStartTimeStamp(one.startedAt().toEpochMilli());
    times.setEndTimeStamp(one.startedAt().plusSeconds(1).toEpochMilli());
    return new MeasuredCell(
        one,
        JMH_JSON.replace("cell", "round" + minute),
        Map.of(TimeKind.COMPLETED, List.of(times)),
        null,
        null);
  }

  private void keep(MeasuredCell measured) throws Exception {
    ResultKeeper.keep(measured, store);
  }

  private static Histogram histogram(long nanos) {
    Histogram histogram = new Histogram(3);
    histogram.recordValue(nanos);
    histogram.setTag("GET");
    histogram.setStartTimeStamp(RunFixture.START.toEpochMilli());
    histogram.setEndTimeStamp(RunFixture.START.plusSeconds(1).toEpochMilli());
    return histogram;
  }
}
