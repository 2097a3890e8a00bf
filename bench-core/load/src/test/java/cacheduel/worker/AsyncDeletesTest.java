// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.worker;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.client.AsyncCacheClient;
import cacheduel.client.Mode;
import cacheduel.timing.Iteration;
import cacheduel.timing.ManualNanoClock;
import cacheduel.timing.Recording;
import cacheduel.timing.SteadyState;
import cacheduel.totals.ForkTotals;
import cacheduel.workload.Values;
import cacheduel.workload.Workload;
import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Operations in flight of a client that answers each at once, but sets in pairs. */
class AsyncDeletesTest {
  private static final int KEYS = 20;

  private final ManualNanoClock clock = new ManualNanoClock();
  private final Recording recording = new Recording();
  private final Stored client = new Stored();

  private ForkTotals run(String mix, int steps, int iterations) throws InterruptedException {
    Workload workload = Workload.parse(Map.of(
        "mix", mix, "keys", String.valueOf(KEYS), "bulk", "2", "keyDistribution", "sequential"));
    Values values = Values.of(workload);
    for (int key = 0; key < KEYS; key++) {
      client.store.put("cd:%010d".formatted(key), values.create(key, 1024));
    }
    WorkerLog log = new WorkerLog(Mode.ASYNC, values, recording, clock);
    try (OperationWatchdog watchdog = new OperationWatchdog(
        Duration.ofSeconds(10), Duration.ofMinutes(1), OperationWatchdog.Listener.NONE, clock)) {
      AsyncWorker worker = new AsyncWorker(
          client,
          WorkerFixture.assignment(workload, log, watchdog, clock, 2, Duration.ofSeconds(1)));
      for (int i = 0; i < iterations; i++) {
        recording.begin(new SteadyState(true, Duration.ofMinutes(1).toNanos()));
        worker.begin(recording.steadyState());
        assertThat(client.store).as("deleted keys are there again").hasSize(KEYS);
        for (int step = 0; step < steps; step++) {
          worker.step(true);
        }
        worker.drain();
      }
    }
    ForkTotals totals = WorkerFixture.totals(recording, log);
    assertThat(totals.errors()).isEmpty();
    assertThat(totals.wrong == 0).isEqualTo(client.removes);
    return totals;
  }

  @Test
  void deletedKeys_areStoredAgainBeforeTheNextIteration() throws InterruptedException {
    ForkTotals totals = run("delete", 7, 2);
    assertThat(client.deletes).isGreaterThanOrEqualTo(14);
    assertThat(client.sets).isEqualTo(client.deletesOfTheFirst);
    assertThat(totals.iterations())
        .as("none of the sets before it")
        .extracting(Iteration::operations)
        .containsExactly(7L, 7L);
  }

  @Test
  void valueThatIsThereAfterADelete_isWrong() throws InterruptedException {
    client.removes = false;
    ForkTotals totals = run("delete", KEYS + 3, 1);
    assertThat(totals.wrong).as("with the one in flight at the end").isEqualTo(4);
    assertThat(totals.falseMisses).isZero();
  }

  @Test
  void gets_areHits() throws InterruptedException {
    ForkTotals totals = run("get", 7, 1);
    assertThat(totals.hits).isEqualTo(totals.operations()).isGreaterThanOrEqualTo(7);
  }

  @Test
  void bulkGets_areHitsInAllTheirKeys() throws InterruptedException {
    ForkTotals totals = run("bulkGet", 7, 1);
    assertThat(totals.hits).isEqualTo(2 * totals.operations()).isGreaterThanOrEqualTo(14);
  }

  private static final class Stored implements AsyncCacheClient {
    final Map<String, Object> store = new HashMap<>();
    boolean removes = true;
    int deletes;
    int sets;
    int deletesOfTheFirst;

    @Nullable
    CompletableFuture<@Nullable Void> held;

    @Override
    public CompletionStage<@Nullable Void> set(String key, Object value, int ttlSeconds) {
      sets++;
      deletesOfTheFirst = deletes;
      store.put(key, value);
      CompletableFuture<@Nullable Void> set = new CompletableFuture<>();
      CompletableFuture<@Nullable Void> other = held;
      held = other == null ? set : null;
      if (other != null) {
        other.complete(null);
        set.complete(null);
      }
      return set;
    }

    @Override
    public CompletionStage<@Nullable Object> get(String key) {
      return CompletableFuture.completedFuture(store.get(key));
    }

    @Override
    public CompletionStage<Map<String, Object>> getBulk(Collection<String> keys) {
      Map<String, Object> found = new HashMap<>(store);
      found.keySet().retainAll(keys);
      return CompletableFuture.completedFuture(found);
    }

    @Override
    public CompletionStage<Boolean> delete(String key) {
      deletes++;
      boolean isThere = removes ? store.remove(key) != null : store.containsKey(key);
      return CompletableFuture.completedFuture(isThere);
    }

    @Override
    public Map<String, String> settings() {
      return Map.of();
    }

    @Override
    public void close() {}
  }
}
