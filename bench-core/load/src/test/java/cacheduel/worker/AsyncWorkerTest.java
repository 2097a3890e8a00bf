// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import cacheduel.client.Mode;
import cacheduel.timing.Iteration;
import cacheduel.timing.LittlesLaw;
import cacheduel.timing.ManualNanoClock;
import cacheduel.timing.Recording;
import cacheduel.timing.SteadyState;
import cacheduel.timing.TimeKind;
import cacheduel.totals.ForkTotals;
import cacheduel.workload.Values;
import cacheduel.workload.Workload;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class AsyncWorkerTest {
  private static final int WINDOW = 4;

  private final Workload workload = Workload.parse(Map.of("mix", "set"));
  private final ManualNanoClock clock = new ManualNanoClock();
  private final Recording recording = new Recording();
  private final WorkerLog log = new WorkerLog(Mode.ASYNC, Values.of(workload), recording, clock);
  private final OperationWatchdog watchdog = new OperationWatchdog(
      Duration.ofSeconds(10), Duration.ofMinutes(1), OperationWatchdog.Listener.NONE, clock);
  private final HeldClient client = new HeldClient(clock);
  private final AsyncWorker worker = new AsyncWorker(
      client,
      WorkerFixture.assignment(workload, log, watchdog, clock, WINDOW, Duration.ofMillis(200)));

  @AfterEach
  void close() throws InterruptedException {
    watchdog.close();
  }

  @Test
  void window_isFilledAndNeverExceeded() throws InterruptedException {
    begin(true);
    client.answersAfter = WINDOW;
    for (int i = 0; i < 100; i++) {
      worker.step(true);
      assertThat(client.held.size()).isLessThan(WINDOW);
    }
    assertThat(client.mostInFlight).isEqualTo(WINDOW);
    assertThat(totals().operations()).isEqualTo(100);
    assertThat(client.sent).isEqualTo(100 + WINDOW - 1);
  }

  @Test
  void acceptedAndCompleted_areTwoTimes() throws InterruptedException {
    begin(true);
    client.answersAfter = WINDOW;
    client.callMillis = 5;
    worker.step(true);
    ForkTotals totals = totals();
    assertTimes(totals, TimeKind.ACCEPTED, 5);
    assertTimes(totals, TimeKind.COMPLETED, WINDOW * 5);
  }

  @Test
  void futureThatNobodyCompletes_isAnErrorForEachInFlight() throws InterruptedException {
    begin(true);
    client.answersAfter = Integer.MAX_VALUE;
    worker.step(true);
    client.answersAfter = WINDOW;
    client.held.clear();
    worker.step(true);
    ForkTotals totals = totals();
    assertThat(totals.errors()).containsEntry(neverCompleted(), (long) WINDOW);
    assertThat(totals.operations()).isEqualTo(1);
  }

  @Test
  void answerAfterGivingUp_isNotCountedAsASuccess() throws InterruptedException {
    begin(true);
    client.answersAfter = Integer.MAX_VALUE;
    worker.step(true);
    client.held.forEach(late -> late.complete(null));
    worker.drain();
    assertThat(totals().operations()).isZero();
  }

  @Test
  void failedFuture_isAnErrorNotAnOperation() throws InterruptedException {
    begin(true);
    client.answersAfter = 1;
    client.failure = new IOException("gone");
    worker.step(true);
    assertThat(totals().errors()).containsEntry("IOException: gone", 1L);
    assertThat(totals().operations()).isZero();
  }

  @Test
  void refusedSubmission_isAnError() throws InterruptedException {
    begin(true);
    client.refuses = true;
    worker.step(true);
    assertThat(totals().errors()).containsEntry("IllegalStateException: queue full", 1L);
  }

  @Test
  void refusedSubmissions_keepNoPlace() throws InterruptedException {
    begin(true);
    client.refuses = true;
    for (int i = 0; i < 3 * WINDOW; i++) {
      worker.step(true);
    }
    client.refuses = false;
    client.answersAfter = 1;
    worker.step(true);
    ForkTotals totals = totals();
    assertThat(totals.errors())
        .containsExactly(Map.entry("IllegalStateException: queue full", 3L * WINDOW));
    assertThat(totals.operations()).isEqualTo(1);
  }

  @Test
  void answersFromBeforeTheSteadyState_areNotCountedInIt() throws InterruptedException {
    begin(true);
    client.answersAfter = 1;
    worker.step(false);
    clock.spin();
    // three answers are waiting; the first step of the steady state takes them and then a new one
    worker.step(true);
    assertThat(totals().operations()).isEqualTo(1);
    assertThat(client.sent).isEqualTo(2 * WINDOW);
  }

  @Test
  void warmup_isNotRecorded() throws InterruptedException {
    begin(false);
    client.answersAfter = 1;
    worker.step(true);
    assertThat(totals().operations()).isZero();
    assertThat(totals().requestCounts().sets()).isPositive();
  }

  @Test
  void fixedNumber_lastsUntilTheLastAnswer() throws InterruptedException {
    begin(SteadyState.ofCount(true));
    client.answersAfter = 1;
    client.callMillis = 5;
    worker.complete(10);
    clock.advanceMillis(50);
    worker.drain();
    Iteration iteration = totals().iterations().get(0);
    long nanos = 5_000_000 + clock.spinNanos;
    assertThat(iteration.operations()).isEqualTo(10);
    assertThat(iteration.finish()).isEqualTo(new Iteration.Finish(1, 10, 10 * nanos, nanos));
    assertThat(client.sent).isEqualTo(10);
  }

  /** Of ten, the last three are never answered. */
  @Test
  void fixedNumber_fillsTheWindow() throws InterruptedException {
    begin(SteadyState.ofCount(true));
    client.answersAfter = WINDOW;
    worker.complete(10);
    worker.drain();
    ForkTotals totals = totals();
    assertThat(totals.operations()).isEqualTo(7);
    assertThat(totals.errors()).containsExactly(Map.entry(neverCompleted(), 3L));
  }

  @Test
  void ending_awaitsWhatIsInFlight() throws InterruptedException {
    begin(true);
    client.answersAfter = WINDOW;
    worker.step(true);
    client.held.forEach(late -> late.complete(null));
    clock.advanceMillis(3);
    worker.drain();
    ForkTotals totals = totals();
    assertThat(totals.timed()).isEqualTo(WINDOW);
    assertThat(totals.errors()).isEmpty();
  }

  /** Each place of the window is a caller, whose answers wait for the worker. */
  @Test
  void littlesLaw_holdsForThePlacesOfTheWindow() throws InterruptedException {
    begin(new SteadyState(true, 500_000_000L));
    client.answersAfter = WINDOW;
    client.callMillis = 3;
    do {
      worker.step(true);
      clock.advanceMillis(2);
    } while (clock.nanoTime() - recording.steadyState().end() < 0);
    client.answersAfter = 1;
    client.held.forEach(late -> late.complete(null));
    worker.drain();
    LittlesLaw law = littlesLaw(totals());
    assertThat(law.ratio()).isCloseTo(1, within(0.002));
    assertThat(law.inFlight()).isBetween(3.0, 4.0);
    assertThat(law.inFlight() / WINDOW).isCloseTo(1 - law.betweenShare(), within(0.002));
  }

  /** The worker stands still with three answers before it, until the steady state is over. */
  @Test
  void answersThatWaitAtTheEnd_areBetweenTwoCalls() throws InterruptedException {
    begin(new SteadyState(true, 500_000_000L));
    client.answersAfter = 1;
    client.callMillis = 1;
    for (int i = 0; i < 200; i++) {
      worker.step(true);
    }
    clock.advanceMillis(400);
    worker.drain();
    assertThat(littlesLaw(totals()).ratio()).isCloseTo(1, within(0.002));
  }

  private static LittlesLaw littlesLaw(ForkTotals totals) {
    double mean = WorkerFixture.histogram(totals, TimeKind.COMPLETED).getMean();
    return Objects.requireNonNull(LittlesLaw.of(WINDOW, totals.iterations(), mean));
  }

  private static void assertTimes(ForkTotals totals, TimeKind kind, long millis) {
    Histogram times = WorkerFixture.histogram(totals, kind);
    assertThat(times.getTotalCount()).isEqualTo(1);
    assertThat(times.valuesAreEquivalent(times.getMaxValue(), millis * 1_000_000))
        .isTrue();
  }

  private static String neverCompleted() {
    return "TimeoutException: a future was never completed";
  }

  private void begin(boolean measured) throws InterruptedException {
    begin(new SteadyState(measured, 60_000_000_000L));
  }

  private void begin(SteadyState steadyState) throws InterruptedException {
    recording.begin(steadyState);
    worker.begin(steadyState);
  }

  private ForkTotals totals() {
    ForkTotals totals = new ForkTotals();
    log.end();
    log.addTo(totals);
    recording.end();
    totals.add(recording);
    return totals;
  }

  /** Answers the oldest operation when a given number is in flight. */
  private static final class HeldClient extends AsyncSets {
    final ArrayDeque<CompletableFuture<@Nullable Void>> held = new ArrayDeque<>();
    private final ManualNanoClock clock;
    int answersAfter;
    int callMillis;
    int mostInFlight;
    int sent;
    boolean refuses;

    @Nullable
    Exception failure;

    HeldClient(ManualNanoClock clock) {
      this.clock = clock;
    }

    @Override
    public CompletionStage<@Nullable Void> set(String key, Object value, int ttlSeconds) {
      if (refuses) {
        throw new IllegalStateException("queue full");
      }
      sent++;
      clock.spin();
      clock.advanceMillis(callMillis);
      CompletableFuture<@Nullable Void> future = new CompletableFuture<>();
      held.add(future);
      mostInFlight = Math.max(mostInFlight, held.size());
      if (held.size() >= answersAfter) {
        answer(held.remove());
      }
      return future;
    }

    private void answer(CompletableFuture<@Nullable Void> future) {
      if (failure != null) {
        future.completeExceptionally(failure);
      } else {
        future.complete(null);
      }
    }
  }
}
