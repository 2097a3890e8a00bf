// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.plan.Cell;
import cacheduel.result.CellResult;
import cacheduel.result.ResultBuilder;
import cacheduel.result.RunFixture;
import cacheduel.store.RunStore;
import cacheduel.timing.TimeKind;
import cacheduel.validity.MeasuredCell;
import cacheduel.workload.Operation;
import java.nio.file.Path;
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
    keep(new MeasuredCell(result, JMH_JSON, histograms, "\"worker-1\" waits"));
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
    keep(new MeasuredCell(result, null, Map.of(), null));
    assertThat(store.run().results()).containsExactly(result);
    assertThat(store.run().jmh("001")).isEmpty();
    assertThat(store.run().histograms(cell, "completed")).isEmpty();
    assertThat(store.directory().resolve("logs")).doesNotExist();
  }

  @Test
  void cellOfWhichSomethingCannotBeKept_isNotDone() {
    Histogram withoutTag = new Histogram(3);
    MeasuredCell measured =
        new MeasuredCell(result, JMH_JSON, Map.of(TimeKind.COMPLETED, List.of(withoutTag)), null);
    assertThatThrownBy(() -> keep(measured)).isInstanceOf(IllegalArgumentException.class);
    assertThat(store.run().unmeasured()).containsExactly(cell);
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
