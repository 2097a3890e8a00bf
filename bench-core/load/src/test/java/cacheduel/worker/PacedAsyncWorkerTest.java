// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.worker;

import static org.assertj.core.api.Assertions.assertThat;

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
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A worker with places for four operations, whose starts have a schedule or a think time. */
class PacedAsyncWorkerTest {
  private static final long MILLI = 1_000_000;

  /** Time passes whenever it is read, so that waits for an answer end. */
  private final ManualNanoClock clock = new ManualNanoClock() {
    @Override
    public long nanoTime() {
      spin();
      return super.nanoTime();
    }
  };

  private final Recording recording = new Recording();
  private final OperationWatchdog watchdog = new OperationWatchdog(
      Duration.ofMinutes(1), Duration.ofMinutes(1), OperationWatchdog.Listener.NONE, clock);
  private final AnsweringClient client = new AnsweringClient();
  private Duration patience = Duration.ofMillis(200);
  private int steps;
  private long spinNanos;

  PacedAsyncWorkerTest() {
    clock.spinNanos = 50_000;
  }

  @AfterEach
  void close() throws InterruptedException {
    watchdog.close();
  }

  /** Measures an iteration of 100 ms, of which 95 are the steady state. */
  private ForkTotals measure(int rampUpSteps, String... pacing) throws InterruptedException {
    Map<String, String> params =
        new HashMap<>(Map.of("mix", "set", "keys", "100000", "keyDistribution", "sequential"));
    for (int i = 0; i < pacing.length; i += 2) {
      params.put(pacing[i], pacing[i + 1]);
    }
    Workload workload = Workload.parse(params);
    WorkerLog log = new WorkerLog(Mode.ASYNC, Values.of(workload), recording, clock);
    AsyncWorker worker = new AsyncWorker(
        client, WorkerFixture.assignment(workload, log, watchdog, clock, 4, patience));
    recording.begin(new SteadyState(true, 100 * MILLI));
    worker.begin(recording.steadyState());
    for (int i = 0; i < rampUpSteps; i++) {
      worker.step(false);
    }
    assertThat(recording.steadyState().isOpen()).isFalse();
    do {
      worker.step(true);
      steps++;
    } while (clock.nanoTime() - recording.steadyState().end() < 0);
    worker.drain();
    spinNanos = recording.end().spinNanos();
    ForkTotals totals = new ForkTotals();
    totals.add(recording);
    log.addTo(totals);
    return totals;
  }

  private static Iteration only(ForkTotals totals) {
    return WorkerFixture.onlyIteration(totals);
  }

  private static Histogram sets(Map<Operation, Histogram> byOperation) {
    return Objects.requireNonNull(byOperation.get(Operation.SET));
  }

  @Test
  void openLoop_sendsWhatIsDueAndTimesItFromThen() throws InterruptedException {
    ForkTotals totals = measure(0, "rate", "1000", "arrivals", "fixed");
    assertThat(only(totals).arrivals().due()).isEqualTo(95);
    assertThat(only(totals).operations()).isEqualTo(95);
    assertThat(only(totals).arrivals().unsent()).isZero();
    assertThat(client.sent).as("one may be drawn at the end").isBetween(95L, 96L);
    assertThat(client.keys).hasSize((int) client.sent);
    assertThat(steps).as("one for each, and one until the end").isBetween(95, 97);
    assertThat(spinNanos).isPositive();
    assertThat(sets(totals.histograms(TimeKind.RESPONSE)).getTotalCount()).isEqualTo(95);
    assertThat(sets(totals.histograms(TimeKind.ACCEPTED)).getTotalCount()).isEqualTo(95);
    assertThat(sets(totals.histograms(TimeKind.RESPONSE)).getMean())
        .isGreaterThan(sets(totals.histograms(TimeKind.COMPLETED)).getMean())
        .isLessThan(MILLI);
    assertThat(sets(totals.histograms(TimeKind.TIMER_LAG)).getMaxValue()).isLessThan(MILLI);
  }

  @Test
  void rampUp_isSentAndDoesNotCount() throws InterruptedException {
    ForkTotals totals = measure(200, "rate", "1000", "arrivals", "fixed");
    assertThat(only(totals).arrivals().due()).isEqualTo(95);
    assertThat(only(totals).operations()).isEqualTo(95);
    assertThat(client.sent).isGreaterThan(95);
    assertThat(only(totals).called()).isEqualTo(client.sent);
  }

  /** A call takes 10 ms while one is due each millisecond: 200 ms after the end it gives up. */
  @Test
  void backlog_isSentForAWhileAndThenGivenUp() throws InterruptedException {
    client.callMillis = 10;
    ForkTotals totals = measure(0, "rate", "1000", "arrivals", "fixed");
    long sent = sets(totals.histograms(TimeKind.RESPONSE)).getTotalCount();
    assertThat(only(totals).arrivals().due()).isEqualTo(95);
    assertThat(only(totals).operations()).isBetween(9L, 11L);
    assertThat(sent).isBetween(25L, 32L).isEqualTo(client.sent);
    assertThat(only(totals).timed()).isEqualTo(sent);
    assertThat(sets(totals.censored(TimeKind.RESPONSE)).getTotalCount()).isEqualTo(95 - sent);
    assertThat(totals.censored(TimeKind.COMPLETED)).isEmpty();
  }

  @Test
  void futuresThatAreNeverCompleted_areFailuresOfTheirArrivals() throws InterruptedException {
    client.answers = false;
    clock.spinNanos = 250_000;
    patience = Duration.ofMillis(5);
    ForkTotals totals = measure(0, "rate", "1000", "arrivals", "fixed");
    assertThat(only(totals).arrivals().due()).isEqualTo(95);
    assertThat(only(totals).operations()).isZero();
    assertThat(totals.errors())
        .containsExactly(Map.entry("TimeoutException: a future was never completed", client.sent));
    assertThat(sets(totals.censored(TimeKind.COMPLETED)).getTotalCount())
        .isEqualTo(only(totals).timed())
        .isEqualTo(client.sent);
  }

  @Test
  void thinkTime_isBetweenTheCalls() throws InterruptedException {
    clock.spinNanos = 100_000;
    ForkTotals totals = measure(0, "thinkTime", "2ms");
    assertThat(only(totals).operations()).isBetween(30L, 48L);
    assertThat(only(totals).arrivals().due()).isZero();
    assertThat(client.sent)
        .as("the first and the last may be outside")
        .isBetween(only(totals).operations(), only(totals).operations() + 2);
  }

  /** Answers in the call, or never. */
  private final class AnsweringClient extends AsyncSets {
    final Set<String> keys = new HashSet<>();
    int callMillis;
    long sent;
    boolean answers = true;

    @Override
    public CompletionStage<@Nullable Void> set(String key, Object value, int ttlSeconds) {
      sent++;
      keys.add(key);
      clock.advanceMillis(callMillis);
      return answers ? CompletableFuture.completedFuture(null) : new CompletableFuture<>();
    }
  }
}
