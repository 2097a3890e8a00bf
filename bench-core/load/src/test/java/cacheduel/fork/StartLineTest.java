// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.fork;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.client.SettingsProfile;
import cacheduel.testing.Await;
import cacheduel.workload.Workload;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60)
class StartLineTest {
  private static final int STARTS = 15;

  private final ExecutorService processes = Executors.newCachedThreadPool();

  @AfterEach
  void close() {
    processes.shutdownNow();
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3})
  void processes_beginEachIterationTogether(int count) throws Exception {
    AtomicLong epochMillis = new AtomicLong(1_000);
    Set<Integer> looks = ConcurrentHashMap.newKeySet();
    try (Starter starter = new Starter(count, epochMillis::get)) {
      List<StartLine> lines = new ArrayList<>();
      for (int i = 0; i < count; i++) {
        int process = i;
        lines.add(StartLine.of(spec(count, starter), process, () -> {
          looks.add(process);
          return epochMillis.get();
        }));
      }
      for (int i = 0; i < STARTS; i++) {
        Collections.rotate(lines, 1);
        assertTogether(lines, epochMillis, looks);
      }
      for (StartLine line : lines) {
        line.close();
      }
    }
  }

  /**
   * The last process is ready later than the others, and none begins before the agreed instant.
   *
   * @param looks the processes that have looked at the clock since it was cleared
   */
  private void assertTogether(List<StartLine> lines, AtomicLong epochMillis, Set<Integer> looks)
      throws Exception {
    looks.clear();
    int last = lines.size() - 1;
    List<Future<?>> starts = new ArrayList<>();
    lines.subList(0, last).forEach(line -> starts.add(begin(line)));
    assertThat(starts).noneMatch(Future::isDone);
    assertThat(looks).isEmpty();
    starts.add(begin(lines.get(last)));
    Await.until("all know the instant", () -> looks.size() == lines.size());
    epochMillis.addAndGet(Starter.LEAD_MILLIS - 1);
    looks.clear();
    Await.until("all have looked again", () -> looks.size() == lines.size());
    assertThat(starts).noneMatch(Future::isDone);
    epochMillis.incrementAndGet();
    for (Future<?> start : starts) {
      start.get(20, TimeUnit.SECONDS);
    }
  }

  private Future<?> begin(StartLine line) {
    return processes.submit(() -> {
      line.await();
      return null;
    });
  }

  /** Returns how many iterations a process has begun. */
  private static int starts(Starter starter, int count, int process) throws Exception {
    int begun = 0;
    try (StartLine line = StartLine.of(spec(count, starter), process)) {
      assertThat(line.process()).isEqualTo(process);
      assertThat(line.isFirst()).isEqualTo(process == 0);
      while (begun < STARTS) {
        line.await();
        begun++;
      }
    }
    return begun;
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
        Future<Integer> one = processes.submit(() -> starts(starter, 2, 0));
        Future<Integer> other = processes.submit(() -> starts(starter, 2, 1));
        assertThat(one.get(20, TimeUnit.SECONDS)).isEqualTo(STARTS);
        assertThat(other.get(20, TimeUnit.SECONDS)).isEqualTo(STARTS);
      }
    }
  }

  @Test
  void endOfTheCell_letsNoneHang() throws Exception {
    Future<?> waiting;
    CountDownLatch atTheLine = new CountDownLatch(1);
    try (Starter starter = new Starter(2)) {
      waiting = processes.submit(() -> {
        try (StartLine line = StartLine.of(spec(2, starter), 0)) {
          atTheLine.countDown();
          line.await();
        }
        return null;
      });
      atTheLine.await();
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
