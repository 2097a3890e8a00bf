// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cacheduel.client.AsyncCacheClient;
import cacheduel.client.Mode;
import cacheduel.timing.Iteration;
import cacheduel.timing.ManualNanoClock;
import cacheduel.timing.Recording;
import cacheduel.timing.SteadyState;
import cacheduel.timing.TimeKind;
import cacheduel.totals.ForkTotals;
import cacheduel.workload.Operation;
import cacheduel.workload.Values;
import cacheduel.workload.Workload;
import java.io.IOException;
import java.time.Duration;
import java.util.Collection;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** An asynchronous worker whose operations hang, fail or never end, or that has none to send. */
class AsyncFailuresTest {
  private static final long MILLI = 1_000_000;
  private static final long MINUTE = 60_000 * MILLI;
  private static final Duration PATIENCE = Duration.ofMillis(30);

  private final EarlyClock clock = new EarlyClock();
  private final Recording recording = new Recording();
  private final FailingClient client = new FailingClient();
  private final OperationWatchdog watchdog = new OperationWatchdog(
      Duration.ofSeconds(10), Duration.ofMinutes(1), OperationWatchdog.Listener.NONE, clock);
  private @Nullable WorkerLog log;

  @AfterEach
  void close() throws InterruptedException {
    watchdog.close();
  }

  private AsyncWorker worker(int places, Map<String, String> params) {
    Workload workload = Workload.parse(params);
    WorkerLog mine = new WorkerLog(Mode.ASYNC, Values.of(workload), recording, clock);
    log = mine;
    return new AsyncWorker(
        client, WorkerFixture.assignment(workload, mine, watchdog, clock, places, PATIENCE));
  }

  private void begin(AsyncWorker worker, SteadyState steadyState) throws InterruptedException {
    recording.begin(steadyState);
    worker.begin(steadyState);
  }

  private ForkTotals end(AsyncWorker worker) throws InterruptedException {
    worker.drain();
    return WorkerFixture.totals(recording, Objects.requireNonNull(log));
  }

  @Test
  void callThatHangs_isInterruptedAndCountedAsAnError() throws InterruptedException {
    AsyncWorker worker = worker(1, Map.of("mix", "set"));
    begin(worker, new SteadyState(true, MINUTE));
    client.during = () -> {
      clock.advanceMillis(20_000);
      assertThatThrownBy(new CountDownLatch(1)::await).isInstanceOf(InterruptedException.class);
      throw new IllegalStateException("interrupted");
    };
    worker.step(true);
    ForkTotals totals = end(worker);
    assertThat(totals.operations()).isZero();
    assertThat(totals.errors().keySet())
        .singleElement()
        .asString()
        .startsWith("no answer within the operation timeout, interrupted");
  }

  @Test
  void missOfAKeyWhoseSetFailed_isNotWrong() throws InterruptedException {
    AsyncWorker worker = worker(1, Map.of("mix", "set:90+get:10", "keys", "1", "seed", "2"));
    client.failure = new IOException("gone");
    begin(worker, new SteadyState(true, MINUTE));
    while (client.gets == 0) {
      worker.step(true);
    }
    ForkTotals totals = end(worker);
    assertThat(totals.errors()).describedAs("a set before the get").isNotEmpty();
    assertThat(totals.wrong).isZero();
  }

  /** The second ends when its operations are given up, which is when they end. */
  @Test
  void laterFixedNumber_countsNoneOfTheEarlier() throws InterruptedException {
    AsyncWorker worker = worker(2, Map.of("mix", "set"));
    client.during = clock::spin;
    begin(worker, SteadyState.ofCount(true));
    worker.complete(3);
    worker.drain();
    client.answers = false;
    begin(worker, SteadyState.ofCount(true));
    worker.complete(2);
    long spin = clock.spinNanos;
    assertThat(end(worker).iterations())
        .extracting(iteration -> Objects.requireNonNull(iteration.finish()))
        .containsExactly(
            new Iteration.Finish(1, 3, 3 * spin, spin),
            new Iteration.Finish(1, 2, 2 * spin, PATIENCE.toNanos()));
  }

  @Test
  void placesThatAreNeverTaken_waitAllTheTime() throws InterruptedException {
    AsyncWorker worker = worker(3, Map.of("mix", "set"));
    begin(worker, new SteadyState(true, MINUTE));
    recording.steadyState().openAt(clock.nanoTime());
    clock.advanceMillis(50);
    Iteration iteration = WorkerFixture.onlyIteration(end(worker));
    assertThat(iteration.seconds()).isEqualTo(0.05);
    assertThat(iteration.nanos().between()).isEqualTo(3 * 50 * MILLI);
  }

  /** They are drawn too, so that every client gets the same operations. */
  @Test
  void operationsThatAreGivenUp_areThoseThatCome() throws InterruptedException {
    clock.passesWhenRead = true;
    clock.spinNanos = 50_000;
    AsyncWorker worker =
        worker(4, Map.of("mix", "set:1+get:1", "rate", "1000", "arrivals", "fixed"));
    client.during = () -> clock.advanceMillis(10);
    begin(worker, new SteadyState(true, 200 * MILLI));
    do {
      worker.step(true);
    } while (clock.nanoTime() - recording.steadyState().end() < 0);
    assertThat(end(worker).censored(TimeKind.RESPONSE))
        .containsOnlyKeys(Operation.GET, Operation.SET);
  }

  /** A clock whose readings are negative, as those of a JVM may be. */
  private static final class EarlyClock extends ManualNanoClock {
    private static final long DAY = 24 * 60 * MINUTE;

    volatile boolean passesWhenRead;

    @Override
    public long nanoTime() {
      if (passesWhenRead) {
        spin();
      }
      return super.nanoTime() - DAY;
    }
  }

  /** Answers in the call, or never; has no value. */
  private static final class FailingClient implements AsyncCacheClient {
    Runnable during = () -> {};
    boolean answers = true;
    int gets;

    @Nullable
    Exception failure;

    @Override
    public CompletionStage<@Nullable Void> set(String key, Object value, int ttlSeconds) {
      during.run();
      if (failure != null) {
        return CompletableFuture.failedFuture(failure);
      }
      return answers ? CompletableFuture.completedFuture(null) : new CompletableFuture<>();
    }

    @Override
    public CompletionStage<@Nullable Object> get(String key) {
      gets++;
      during.run();
      return CompletableFuture.completedFuture(null);
    }

    @Override
    public CompletionStage<Map<String, Object>> getBulk(Collection<String> keys) {
      throw new UnsupportedOperationException();
    }

    @Override
    public CompletionStage<Boolean> delete(String key) {
      throw new UnsupportedOperationException();
    }

    @Override
    public Map<String, String> settings() {
      return Map.of();
    }

    @Override
    public void close() {}
  }
}
