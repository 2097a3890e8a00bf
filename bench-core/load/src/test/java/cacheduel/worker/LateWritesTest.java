// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.worker;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.client.AsyncCacheClient;
import cacheduel.client.Mode;
import cacheduel.timing.ManualNanoClock;
import cacheduel.timing.Recording;
import cacheduel.timing.SteadyState;
import cacheduel.totals.ForkTotals;
import cacheduel.workload.Values;
import cacheduel.workload.Workload;
import java.io.IOException;
import java.time.Duration;
import java.util.Collection;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Sets that are given up, and reach the server after later writes of their key were answered. */
class LateWritesTest {
  private static final String KEY = "cd:0000000000";
  private static final String MIX = "set:1+delete:2+get:2";
  private static final int STEPS = 100;
  private static final Workload WORKLOAD = Workload.parse(Map.of("mix", MIX, "keys", "1"));

  private final Values values = Values.of(WORKLOAD);

  @Test
  void valueOfAFailedSet_isNotWrongWhenItAppearsAfterADelete() throws InterruptedException {
    try (WorkerFixture fixture = new WorkerFixture()) {
      WorkerFixture.HookedClient client = fixture.client;
      client.store.put(KEY, values.create(0, 1024));
      BlockingWorker worker = fixture.worker("mix", MIX, "keys", "1");
      client.failure = new IOException("timeout");
      client.during = () -> {
        if (client.failure == null) {
          client.store.put(KEY, values.create(0, 1024));
        }
      };
      fixture.begin(worker, Duration.ofMinutes(1).toNanos());
      for (int i = 0; i < STEPS; i++) {
        worker.step(true);
        // the first set has failed by then
        client.failure = i < STEPS / 4 ? client.failure : null;
      }
      ForkTotals totals = fixture.end(worker);
      assertThat(totals.errors()).isNotEmpty();
      assertThat(totals.wrong).isZero();
    }
  }

  @Test
  void valueOfAGivenUpSet_isNotWrongWhenItAppearsAfterADelete() throws InterruptedException {
    ManualNanoClock clock = new ManualNanoClock();
    Recording recording = new Recording();
    WorkerLog log = new WorkerLog(Mode.ASYNC, values, recording, clock);
    LateClient client = new LateClient();
    client.set(KEY, values.create(0, 1024), 0);
    client.isLate = true;
    try (OperationWatchdog watchdog = new OperationWatchdog(
        Duration.ofSeconds(10), Duration.ofMinutes(1), OperationWatchdog.Listener.NONE, clock)) {
      AsyncWorker worker = new AsyncWorker(
          client,
          WorkerFixture.assignment(WORKLOAD, log, watchdog, clock, 1, Duration.ofMillis(20)));
      recording.begin(new SteadyState(true, Duration.ofMinutes(1).toNanos()));
      worker.begin(recording.steadyState());
      for (int i = 0; i < STEPS; i++) {
        worker.step(true);
      }
      worker.drain();
    }
    ForkTotals totals = new ForkTotals();
    log.addTo(totals);
    assertThat(totals.errors().values()).containsExactly(1L);
    assertThat(totals.wrong).isZero();
  }

  /** Never completes one set, which takes effect again and again. */
  private static final class LateClient implements AsyncCacheClient {
    private final MapClient map = new MapClient();
    private @Nullable Object lateValue;
    private boolean isLate;

    @Override
    public CompletionStage<@Nullable Void> set(String key, Object value, int ttlSeconds) {
      if (isLate) {
        isLate = false;
        lateValue = value;
        return new CompletableFuture<>();
      }
      map.store.put(key, value);
      return CompletableFuture.completedFuture(null);
    }

    @Override
    public CompletionStage<@Nullable Object> get(String key) {
      if (lateValue != null) {
        map.store.put(key, lateValue);
      }
      return CompletableFuture.completedFuture(map.store.get(key));
    }

    @Override
    public CompletionStage<Map<String, Object>> getBulk(Collection<String> keys) {
      return CompletableFuture.completedFuture(Map.of());
    }

    @Override
    public CompletionStage<Boolean> delete(String key) {
      return CompletableFuture.completedFuture(map.store.remove(key) != null);
    }

    @Override
    public Map<String, String> settings() {
      return Map.of();
    }

    @Override
    public void close() {}
  }
}
