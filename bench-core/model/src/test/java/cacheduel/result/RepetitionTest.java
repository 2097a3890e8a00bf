// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.result;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.fork.ForkLoad;
import cacheduel.timing.Iteration;
import cacheduel.timing.LittlesLaw;
import cacheduel.timing.TimeKind;
import cacheduel.totals.ForkTotals;
import cacheduel.worker.AsyncSets;
import cacheduel.worker.MapClient;
import cacheduel.workload.Operation;
import cacheduel.workload.Workload;
import java.io.IOException;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** An iteration of a fixed number of operations is all of them, and nothing else. */
class RepetitionTest {
  private static final long MILLI = 1_000_000;

  private final SlowClient client = new SlowClient();

  @ParameterizedTest
  @CsvSource({
    "100, 1, 100",
    "100, 3, 100",
    "1000, 50, 1000",
    "50, 50, 50",
    "7/thread, 3, 21",
    "50/thread, 50, 2500",
  })
  void blockingThreads_makeExactlyThatMany(String operations, int threads, long total)
      throws Exception {
    ForkTotals totals = ForkLoad.blocking(client, sets("operations", operations), threads)
        .warmupRepetition()
        .repetition()
        .repetition()
        .run();
    assertExactly(totals, threads, total);
    assertThat(client.calls).hasValue(3 * total);
  }

  @ParameterizedTest
  @CsvSource({"100, 1, 4, 100", "100, 3, 4, 100", "1000, 50, 1, 1000", "5/thread, 3, 16, 15"})
  void asyncThreads_makeExactlyThatManyAndAwaitAll(
      String operations, int threads, int window, long total) throws Exception {
    DelayedClient delayed = new DelayedClient(call -> 1 + call % 5);
    ForkTotals totals = ForkLoad.async(delayed, sets("operations", operations), threads, window)
        .warmupRepetition()
        .repetition()
        .repetition()
        .run();
    assertExactly(totals, threads, total);
    assertThat(delayed.calls).hasValue(3 * total);
    assertThat(delayed.answered).hasValue(3 * total);
    assertThat(delayed.mostInFlight.get()).isLessThanOrEqualTo(threads * window);
  }

  private static void assertExactly(ForkTotals totals, int threads, long total) {
    assertThat(totals.iterations()).hasSize(2).allSatisfy(iteration -> {
      assertThat(iteration.operations()).isEqualTo(total);
      assertThat(iteration.timed()).isEqualTo(total);
      assertThat(iteration.nanos().outside()).isZero();
      assertThat(finish(iteration).made()).isEqualTo(total);
      assertThat(finish(iteration).threads()).isEqualTo(threads);
      assertThat((double) finish(iteration).busyNanos())
          .isLessThanOrEqualTo(threads * iteration.seconds() * 1e9 + threads);
    });
    assertThat(histogram(totals).getTotalCount()).isEqualTo(2 * total);
    assertThat(totals.errors()).isEmpty();
  }

  /** 4 threads with 10 calls of 5 ms each, of which one takes 200 ms. */
  @Test
  void repetition_lastsFromTheFirstCallToTheLastAnswerOfAll() throws Exception {
    client.delayMillis = call -> call == 17 ? 200 : 5;
    Iteration iteration =
        only(ForkLoad.blocking(client, sets("operations", "40"), 4).repetition());
    assertThat(iteration.seconds()).isGreaterThanOrEqualTo(0.245);
    assertThat(iteration.nanos().timed()).isGreaterThanOrEqualTo((39 * 5 + 200) * MILLI);
    assertThat((double) finish(iteration).busyNanos())
        .describedAs("three threads ended before the slow one")
        .isLessThan(4 * iteration.seconds() * 1e9);
    Repetition repetition = Repetition.of(List.of(iteration)).get(0);
    assertThat(repetition.opsPerSecond()).isEqualTo(40 / iteration.seconds());
    assertThat(repetition.latencySumNanos()).isEqualTo(iteration.nanos().timed());
  }

  /** What follows a thread's last answer is no part of it, however long another thread takes. */
  @Test
  void waitForOtherThreads_isNotBetweenOperations() throws Exception {
    client.delayMillis = call -> call == 1 ? 300 : 0;
    Iteration iteration =
        only(ForkLoad.blocking(client, sets("operations", "200"), 2).repetition());
    assertThat(iteration.nanos().timed() + iteration.nanos().between())
        .isEqualTo(finish(iteration).busyNanos());
  }

  @Test
  void littlesLaw_holdsForTheThreadsThatHaveNotEnded() throws Exception {
    client.delayMillis = call -> call == 33 ? 300 : 2;
    ForkTotals totals =
        ForkLoad.blocking(client, sets("operations", "200"), 4).repetition().run();
    double mean = histogram(totals).getMean();
    LittlesLaw law = Objects.requireNonNull(LittlesLaw.of(4, totals.iterations(), mean));
    assertThat(law.holds()).isTrue();
    LittlesLaw wrong = Objects.requireNonNull(LittlesLaw.of(4, totals.iterations(), 0.9 * mean));
    assertThat(wrong.holds()).isFalse();
  }

  @Test
  void lastOperation_isThatOfEachThread() throws Exception {
    client.delayMillis = call -> call == 1 ? 500 : 10;
    Iteration iteration =
        only(ForkLoad.blocking(client, sets("operations", "10"), 1).repetition());
    assertThat(finish(iteration).lastNanos())
        .isBetween(10 * MILLI, iteration.nanos().timed() - 500 * MILLI);
    Repetition repetition = Repetition.of(List.of(iteration)).get(0);
    assertThat(repetition.lastOperationMeanNanos())
        .isEqualTo((double) finish(iteration).lastNanos());
  }

  @Test
  void lastOperations_areAveragedOverTheThreads() throws Exception {
    client.delayMillis = call -> 10;
    Iteration iteration =
        only(ForkLoad.blocking(client, sets("operations", "16"), 8).repetition());
    Repetition repetition = Repetition.of(List.of(iteration)).get(0);
    assertThat(repetition.lastOperationMeanNanos())
        .isEqualTo(finish(iteration).lastNanos() / 8.0)
        .isGreaterThanOrEqualTo(10.0 * MILLI);
  }

  /** The third of three in flight is answered first, and the first last. */
  @Test
  void lastOperationInFlight_isTheOneThatIsAnsweredLast() throws Exception {
    DelayedClient delayed = new DelayedClient(call -> call == 1 ? 300 : 5);
    Iteration iteration =
        only(ForkLoad.async(delayed, sets("operations", "3"), 1, 3).repetition());
    assertThat(finish(iteration).lastNanos()).isGreaterThanOrEqualTo(299 * MILLI);
    assertThat(iteration.seconds()).isGreaterThanOrEqualTo(0.299);
  }

  @Test
  void failedOperations_areMadeAndAreErrors() throws Exception {
    client.failsAt = Set.of(3L, 7L);
    ForkTotals totals =
        ForkLoad.blocking(client, sets("operations", "10"), 2).repetition().run();
    assertThat(totals.errors()).containsExactly(Map.entry("IOException: gone", 2L));
    assertThat(totals.iterations()).singleElement().satisfies(iteration -> {
      assertThat(iteration.operations()).isEqualTo(8);
      assertThat(finish(iteration).made()).isEqualTo(10);
    });
  }

  /** Before each repetition the keys are there again, which is no part of it. */
  @Test
  void deletes_areOfKeysThatAreStored() throws Exception {
    Workload workload = workload(
        "mix", "delete", "keyDistribution", "unique-per-thread", "keys", "20", "operations", "20");
    ForkTotals totals = ForkLoad.blocking(client, workload, 2)
        .preloaded()
        .repetition()
        .repetition()
        .run();
    assertThat(totals.wrong).isZero();
    assertThat(totals.iterations()).hasSize(2).allSatisfy(iteration -> {
      assertThat(iteration.operations()).isEqualTo(20);
      assertThat(finish(iteration).made()).isEqualTo(20);
    });
    assertThat(client.store).isEmpty();
  }

  @Test
  void uniqueKeys_areEachWrittenOnce() throws Exception {
    Workload workload =
        sets("keyDistribution", "unique-per-thread", "keys", "150", "operations", "50/thread");
    ForkLoad.blocking(client, workload, 3).repetition().run();
    assertThat(client.callsOfKey).hasSize(150).containsOnlyKeys(client.store.keySet());
    assertThat(client.callsOfKey.values()).containsOnly(1);
  }

  @Test
  void timedIteration_isNoRepetition() throws Exception {
    ForkTotals totals = ForkLoad.blocking(client, sets(), 1)
        .measured(Duration.ofMillis(20), () -> {}, () -> {})
        .run();
    assertThat(totals.iterations()).hasSize(1);
    assertThat(Repetition.of(totals.iterations())).isEmpty();
  }

  private static Iteration only(ForkLoad load) throws Exception {
    List<Iteration> iterations = load.run().iterations();
    assertThat(iterations).hasSize(1);
    return iterations.get(0);
  }

  private static Iteration.Finish finish(Iteration iteration) {
    return Objects.requireNonNull(iteration.finish());
  }

  private static Histogram histogram(ForkTotals totals) {
    return Objects.requireNonNull(totals.histograms(TimeKind.COMPLETED).get(Operation.SET));
  }

  private static Workload sets(String... params) {
    String[] all = new String[params.length + 2];
    System.arraycopy(params, 0, all, 2, params.length);
    all[0] = "mix";
    all[1] = "set";
    return workload(all);
  }

  private static Workload workload(String... params) {
    Map<String, String> asked = new HashMap<>(Map.of("valueSize", "10"));
    for (int i = 0; i < params.length; i += 2) {
      asked.put(params[i], params[i + 1]);
    }
    return Workload.parse(asked);
  }

  /** How long a call takes, by its number from 1 on. */
  private interface Delay {
    long of(long call);
  }

  private static final class SlowClient extends MapClient {
    final AtomicLong calls = new AtomicLong();
    final Map<String, Integer> callsOfKey = new ConcurrentHashMap<>();
    Delay delayMillis = call -> 0;
    Set<Long> failsAt = Set.of();

    @Override
    public void set(String key, Object value, int ttlSeconds) throws Exception {
      long call = calls.incrementAndGet();
      callsOfKey.merge(key, 1, Integer::sum);
      long millis = delayMillis.of(call);
      if (millis > 0) {
        Thread.sleep(millis);
      }
      if (failsAt.contains(call)) {
        throw new IOException("gone");
      }
      super.set(key, value, ttlSeconds);
    }
  }

  /** Answers each set after its delay, from another thread. */
  private static final class DelayedClient extends AsyncSets {
    final AtomicLong calls = new AtomicLong();
    final AtomicLong answered = new AtomicLong();
    final AtomicInteger inFlight = new AtomicInteger();
    final AtomicInteger mostInFlight = new AtomicInteger();
    private final Delay delayMillis;

    DelayedClient(Delay delayMillis) {
      this.delayMillis = delayMillis;
    }

    @Override
    public CompletionStage<@Nullable Void> set(String key, Object value, int ttlSeconds) {
      int now = inFlight.incrementAndGet();
      mostInFlight.accumulateAndGet(now, Math::max);
      CompletableFuture<@Nullable Void> future = new CompletableFuture<>();
      long millis = delayMillis.of(calls.incrementAndGet());
      CompletableFuture.delayedExecutor(millis, TimeUnit.MILLISECONDS).execute(() -> {
        inFlight.decrementAndGet();
        answered.incrementAndGet();
        future.complete(null);
      });
      return future;
    }
  }
}
