// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.client.SettingsProfile;
import cacheduel.workload.Workload;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60)
class StartLineTest {
  private static final int STARTS = 15;
  private static final long FEW_MILLIS = 10_000_000;

  private final ExecutorService processes = Executors.newCachedThreadPool();

  @AfterEach
  void close() {
    processes.shutdownNow();
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3})
  void processes_beginEachIterationTogether(int count) throws Exception {
    try (Starter starter = new Starter(count)) {
      List<Future<long[]>> starts = new ArrayList<>();
      for (int i = 0; i < count; i++) {
        int process = i;
        starts.add(processes.submit(() -> starts(starter, count, process)));
      }
      long[] spread = new long[STARTS];
      for (int i = 0; i < STARTS; i++) {
        long first = Long.MAX_VALUE;
        long last = Long.MIN_VALUE;
        for (Future<long[]> start : starts) {
          first = Math.min(first, start.get()[i]);
          last = Math.max(last, start.get()[i]);
        }
        spread[i] = last - first;
      }
      Arrays.sort(spread);
      assertThat(spread[STARTS / 2]).isLessThan(FEW_MILLIS);
    }
  }

  /** Each is ready at another time, by up to more than the spread that is tolerated. */
  private static long[] starts(Starter starter, int count, int process) throws Exception {
    long[] starts = new long[STARTS];
    try (StartLine line = StartLine.of(spec(count, starter), process)) {
      assertThat(line.process()).isEqualTo(process);
      assertThat(line.isFirst()).isEqualTo(process == 0);
      for (int i = 0; i < STARTS; i++) {
        Thread.sleep(30L * ((i + process) % count));
        line.await();
        starts[i] = System.nanoTime();
      }
    }
    return starts;
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3})
  void processThatEnds_letsNoneOfTheOthersHang(int count) throws Exception {
    try (Starter starter = new Starter(count)) {
      List<Future<?>> others = new ArrayList<>();
      for (int i = 1; i < count; i++) {
        int process = i;
        others.add(processes.submit(() -> starts(starter, count, process)));
      }
      try (StartLine line = StartLine.of(spec(count, starter), 0)) {
        line.await();
        line.await();
      }
      for (Future<?> other : others) {
        assertThatThrownBy(() -> other.get(20, TimeUnit.SECONDS))
            .isInstanceOf(ExecutionException.class)
            .hasCauseInstanceOf(IOException.class);
      }
    }
  }

  @Test
  void forkAfterFork_meetsAtTheSameLine() throws Exception {
    try (Starter starter = new Starter(2)) {
      for (int fork = 0; fork < 3; fork++) {
        Future<long[]> one = processes.submit(() -> starts(starter, 2, 0));
        Future<long[]> other = processes.submit(() -> starts(starter, 2, 1));
        assertThat(one.get(20, TimeUnit.SECONDS)).doesNotContain(0);
        assertThat(other.get(20, TimeUnit.SECONDS)).doesNotContain(0);
      }
    }
  }

  @Test
  void endOfTheCell_letsNoneHang() throws Exception {
    Future<long[]> waiting;
    try (Starter starter = new Starter(2)) {
      waiting = processes.submit(() -> starts(starter, 2, 0));
      Thread.sleep(100);
    }
    assertThatThrownBy(() -> waiting.get(20, TimeUnit.SECONDS))
        .hasCauseInstanceOf(IOException.class);
  }

  @Test
  void onlyProcess_waitsForNobody() throws Exception {
    try (Starter starter = new Starter(1);
        StartLine line = StartLine.of(spec(1, starter), 0)) {
      line.await();
      assertThat(line.isFirst()).isTrue();
    }
  }

  private static ForkSpec spec(int count, Starter starter) {
    return new ForkSpec(
        List.of(),
        Protocol.NATIVE,
        Mode.BLOCKING,
        SettingsProfile.FAIR,
        Workload.parse(Map.of()),
        true,
        1,
        1,
        count,
        starter.port(),
        java.time.Duration.ofSeconds(1),
        1,
        "cd:",
        0,
        "nowhere");
  }
}
