// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.fork;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cacheduel.client.Access;
import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.client.SettingsProfile;
import cacheduel.testing.Await;
import cacheduel.timing.ManualNanoClock;
import cacheduel.timing.NanoClock;
import cacheduel.timing.SteadyState;
import cacheduel.totals.WarmUpNeed;
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

@Timeout(120)
class BarrierTest {
  private static final int STARTS = 15;

  private final ExecutorService processes = Executors.newCachedThreadPool();

  @AfterEach
  void close() {
    processes.shutdownNow();
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3})
  void processes_beginEachIterationTogether(int count) throws Exception {
    AtomicLong epoch = new AtomicLong(1_000);
    Set<Integer> looks = ConcurrentHashMap.newKeySet();
    try (BarrierServer barrier = new BarrierServer(count, Agreement.ofOneMachine(epoch::get))) {
      List<BarrierClient> lines = new ArrayList<>();
      for (int i = 0; i < count; i++) {
        int process = i;
        lines.add(new BarrierClient(
            spec(count, barrier),
            process,
            () -> {
              looks.add(process);
              return epoch.get();
            },
            NanoClock.SYSTEM));
      }
      for (int i = 0; i < STARTS; i++) {
        Collections.rotate(lines, 1);
        assertTogether(lines, epoch, looks);
      }
      for (BarrierClient line : lines) {
        line.close();
      }
    }
  }

  /**
   * The last process is ready later than the others, and none begins before the agreed instant.
   *
   * @param looks the processes that have read the clock since the set was cleared
   */
  private void assertTogether(List<BarrierClient> lines, AtomicLong epoch, Set<Integer> looks)
      throws Exception {
    looks.clear();
    int last = lines.size() - 1;
    List<Future<?>> starts = new ArrayList<>();
    lines.subList(0, last).forEach(line -> starts.add(begin(line)));
    Await.until("all but one are ready", () -> looks.size() == last);
    assertThat(starts).noneMatch(Future::isDone);
    looks.clear();
    starts.add(begin(lines.get(last)));
    Await.until("all know the instant", () -> looks.size() == lines.size());
    epoch.addAndGet(Agreement.LEAD_NANOS - 1);
    looks.clear();
    Await.until("all have looked again", () -> looks.size() == lines.size());
    assertThat(starts).noneMatch(Future::isDone);
    epoch.incrementAndGet();
    for (Future<?> start : starts) {
      start.get(120, TimeUnit.SECONDS);
    }
  }

  private Future<?> begin(BarrierClient line) {
    return processes.submit(() -> {
      line.await();
      return null;
    });
  }

  /** Returns the number of iterations that a process has begun. */
  private static int starts(BarrierServer barrier, int count, int process) throws Exception {
    int begun = 0;
    try (BarrierClient line = line(count, barrier, process)) {
      assertThat(line.process()).isEqualTo(process);
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
    try (BarrierServer barrier =
        new BarrierServer(count, Agreement.ofOneMachine(NanoClock::epochNanos))) {
      List<Future<?>> others = new ArrayList<>();
      for (int i = 1; i < count; i++) {
        int process = i;
        others.add(processes.submit(() -> starts(barrier, count, process)));
      }
      try (BarrierClient line = line(count, barrier, 0)) {
        line.await();
        line.await();
      }
      for (Future<?> other : others) {
        assertThatThrownBy(() -> other.get(120, TimeUnit.SECONDS))
            .isInstanceOf(ExecutionException.class)
            .hasCauseInstanceOf(IOException.class);
      }
    }
  }

  @Test
  void forkAfterFork_meetsAtTheSameBarrier() throws Exception {
    try (BarrierServer barrier =
        new BarrierServer(2, Agreement.ofOneMachine(NanoClock::epochNanos))) {
      for (int fork = 0; fork < 3; fork++) {
        Future<Integer> one = processes.submit(() -> starts(barrier, 2, 0));
        Future<Integer> other = processes.submit(() -> starts(barrier, 2, 1));
        assertThat(one.get(120, TimeUnit.SECONDS)).isEqualTo(STARTS);
        assertThat(other.get(120, TimeUnit.SECONDS)).isEqualTo(STARTS);
      }
    }
  }

  @Test
  void endOfTheCell_letsNoneHang() throws Exception {
    Future<?> waiting;
    CountDownLatch atTheBarrier = new CountDownLatch(1);
    try (BarrierServer barrier =
        new BarrierServer(2, Agreement.ofOneMachine(NanoClock::epochNanos))) {
      waiting = processes.submit(() -> {
        try (BarrierClient line = line(2, barrier, 0)) {
          atTheBarrier.countDown();
          line.await();
        }
        return null;
      });
      atTheBarrier.await();
    }
    assertThatThrownBy(() -> waiting.get(120, TimeUnit.SECONDS))
        .hasCauseInstanceOf(IOException.class);
  }

  @Test
  void onlyProcess_doesNotWait() throws Exception {
    try (BarrierServer barrier =
            new BarrierServer(1, Agreement.ofOneMachine(NanoClock::epochNanos));
        BarrierClient line = line(1, barrier, 0)) {
      assertThat(line.await()).isZero();
      assertThat(line.isShared()).isFalse();
    }
  }

  @Test
  void steadyStates_areThePartThatAllJvmsCanMeasure() throws Exception {
    AtomicLong epoch = new AtomicLong(1_000_000_000L);
    ManualNanoClock clock = new ManualNanoClock();
    try (BarrierServer barrier = new BarrierServer(2, Agreement.ofOneMachine(epoch::get));
        BarrierClient one = new BarrierClient(spec(2, barrier), 0, epoch::get, clock);
        BarrierClient other = new BarrierClient(spec(2, barrier), 1, epoch::get, clock)) {
      SteadyState first = one.steadyState(true, 1_000_000_000L);
      SteadyState second = other.steadyState(true, 1_000_000_000L);
      long now = clock.nanoTime();
      first.openAt(now);
      assertThat(first.isOpen()).isFalse();
      second.openAt(now + 300_000_000L);
      Await.until("both are open", () -> first.isOpen() && second.isOpen());
      assertThat(first.start()).isEqualTo(second.start()).isEqualTo(now + 300_000_000L);
      assertThat(first.end()).isEqualTo(second.end()).isEqualTo(now + 945_000_000L);
      assertThat(first.startEpochNanos())
          .isEqualTo(second.startEpochNanos())
          .isEqualTo(1_300_000_000L);
    }
  }

  /** The second JVM is ready only when the first can measure no longer. */
  @Test
  void steadyStatesThatHaveNothingInCommon_areEmpty() throws Exception {
    try (BarrierServer barrier =
            new BarrierServer(2, Agreement.ofOneMachine(NanoClock::epochNanos));
        BarrierClient one = line(2, barrier, 0);
        BarrierClient other = line(2, barrier, 1)) {
      SteadyState first = one.steadyState(true, 1_000_000_000L);
      SteadyState second = other.steadyState(true, 1_000_000_000L);
      long now = System.nanoTime();
      first.openAt(now - 2_000_000_000L);
      second.openAt(now);
      Await.until("both are open", () -> first.isOpen() && second.isOpen());
      assertThat(first.nanos()).isZero();
      assertThat(second.nanos()).isZero();
    }
  }

  @Test
  void steadyStateOfTheOnlyProcess_opensAtOnce() throws Exception {
    try (BarrierServer barrier =
            new BarrierServer(1, Agreement.ofOneMachine(NanoClock::epochNanos));
        BarrierClient line = line(1, barrier, 0)) {
      SteadyState steadyState = line.steadyState(true, 1_000_000_000L);
      steadyState.openAt(7);
      assertThat(steadyState.isOpen()).isTrue();
      assertThat(steadyState.start()).isEqualTo(7);
    }
  }

  private static BarrierClient line(int count, BarrierServer barrier, int process)
      throws IOException {
    return new BarrierClient(
        spec(count, barrier), process, NanoClock::epochNanos, NanoClock.SYSTEM);
  }

  private static ForkSpec spec(int count, BarrierServer barrier) {
    return new ForkSpec(
        new ForkSpec.Target(
            List.of(),
            Protocol.NATIVE,
            Mode.BLOCKING,
            SettingsProfile.FAIR,
            Map.of(),
            Access.OPEN,
            true),
        new ForkSpec.Callers(1, 1, count, 1, 1),
        Workload.parse(Map.of()),
        WarmUpNeed.GIVEN,
        new ForkSpec.Timeouts(
            java.time.Duration.ofSeconds(1),
            java.time.Duration.ofSeconds(1),
            java.time.Duration.ofSeconds(1)),
        new ForkSpec.Entries("cd:", 0),
        false,
        new ForkSpec.Place("nowhere", count == 1 ? ForkSpec.NO_BARRIER : barrier.port()));
  }
}
