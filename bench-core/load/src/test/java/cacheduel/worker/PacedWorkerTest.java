// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.worker;

import static cacheduel.worker.WorkerFixture.histogram;
import static cacheduel.worker.WorkerFixture.onlyIteration;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import cacheduel.timing.ArrivalRate;
import cacheduel.timing.Iteration;
import cacheduel.timing.TimeKind;
import cacheduel.totals.ForkTotals;
import cacheduel.workload.Operation;
import java.io.IOException;
import java.time.Duration;
import java.util.Objects;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A worker whose operations have a schedule or a think time. */
class PacedWorkerTest {
  private static final long MILLI = 1_000_000;

  private final WorkerFixture fixture = new WorkerFixture();

  @AfterEach
  void close() throws InterruptedException {
    fixture.close();
  }

  /** One call takes 100 ms while one is due every 5 ms. */
  @Test
  void openLoop_timesFromTheIntendedStart() {
    BlockingWorker worker = fixture.worker("mix", "set", "rate", "200", "arrivals", "fixed");
    fixture.begin(worker, 600 * MILLI);
    fixture.client.during = atTheTenth(() -> fixture.clock.advanceMillis(100));
    fixture.stepToTheEnd(worker);
    ForkTotals totals = fixture.end(worker);
    Histogram response = histogram(totals, TimeKind.RESPONSE);
    Histogram service = histogram(totals, TimeKind.COMPLETED);
    assertThat(response.getTotalCount()).isEqualTo(totals.operations());
    assertThat(service.getTotalCount()).isEqualTo(totals.operations());
    long slowCalls = countAbove(service, 50 * MILLI);
    assertThat(slowCalls).isEqualTo(1);
    // the call itself and those that were due in its first half
    assertThat(countAbove(response, 50 * MILLI)).isEqualTo(1 + 10);
    assertThat(response.getMean()).isGreaterThan(service.getMean());
  }

  /** On a coarse clock an operation starts at the very instant at which it is due. */
  @Test
  void openLoop_timesTheResponseOfAnOperationThatStartsExactlyOnTime() {
    fixture.clock.spinNanos = 1_000;
    BlockingWorker worker = fixture.worker("mix", "set", "rate", "1000", "arrivals", "fixed");
    fixture.begin(worker, 400 * MILLI);
    fixture.stepToTheEnd(worker);
    ForkTotals totals = fixture.end(worker);
    assertThat(histogram(totals, TimeKind.TIMER_LAG).getMaxValue()).isZero();
    assertThat(histogram(totals, TimeKind.RESPONSE).getTotalCount())
        .isEqualTo(totals.operations())
        .isEqualTo(395);
  }

  @Test
  void closedLoopWithoutPauses_hasNoResponseTimes() {
    BlockingWorker worker = fixture.worker("mix", "set");
    fixture.begin(worker, 10 * MILLI);
    fixture.stepToTheEnd(worker);
    ForkTotals totals = fixture.end(worker);
    assertThat(totals.operations()).isPositive();
    assertThat(totals.histograms(TimeKind.RESPONSE)).isEmpty();
  }

  @Test
  void openLoop_sendsWhatIsDueAndNoMore() {
    BlockingWorker worker = fixture.worker("mix", "set", "rate", "1000", "arrivals", "fixed");
    fixture.begin(worker, 400 * MILLI);
    fixture.stepToTheEnd(worker);
    Iteration iteration = onlyIteration(fixture.end(worker));
    assertThat(iteration.arrivals().due()).isEqualTo(395);
    assertThat(iteration.operations()).isEqualTo(395);
    assertThat(iteration.arrivals().unsent()).isZero();
  }

  /** The server stops for 200 ms while the threads are still starting; one operation is due each ms. */
  @Test
  void openLoop_isNoFasterThanWhatWasOffered() {
    BlockingWorker worker = fixture.worker("mix", "set", "rate", "1000", "arrivals", "fixed");
    fixture.begin(worker, 400 * MILLI);
    fixture.client.during = () -> fixture.clock.advanceMillis(200);
    worker.step(false);
    fixture.client.during = fixture.clock::spin;
    fixture.stepToTheEnd(worker);
    Iteration iteration = onlyIteration(fixture.end(worker));
    assertThat(iteration.arrivals().due()).isBetween(394L, 395L);
    assertThat(iteration.operations())
        .isEqualTo(iteration.arrivals().due() - iteration.arrivals().unsent());
    assertThat(iteration.opsPerSecond()).isEqualTo(iteration.operations() / iteration.seconds());
  }

  @Test
  void openLoop_countsWhatWasNeverSent() {
    BlockingWorker worker = fixture.worker("mix", "set", "rate", "1000", "arrivals", "fixed");
    fixture.begin(worker, 400 * MILLI);
    fixture.client.during = () -> fixture.clock.advanceMillis(10);
    fixture.stepToTheEnd(worker);
    ForkTotals totals = fixture.end(worker);
    ArrivalRate rate = ArrivalRate.of(1_000, totals.iterations());
    assertThat(rate.due()).isEqualTo(395);
    assertThat(rate.unsent()).isEqualTo(395 - 40);
    assertThat(rate.isKept()).isFalse();
  }

  /** Each call takes 10 ms while one is due every millisecond: the last of 395 waits for 3.5 s. */
  @Test
  void openLoop_sendsTheBacklogAndTimesIt() {
    fixture.patience = Duration.ofSeconds(10);
    BlockingWorker worker = fixture.worker("mix", "set", "rate", "1000", "arrivals", "fixed");
    fixture.begin(worker, 400 * MILLI);
    fixture.client.during = () -> fixture.clock.advanceMillis(10);
    fixture.stepToTheEnd(worker);
    ForkTotals totals = fixture.end(worker);
    Histogram response = histogram(totals, TimeKind.RESPONSE);
    assertThat(response.getTotalCount()).isEqualTo(395);
    assertThat(onlyIteration(totals).operations())
        .describedAs("started in time")
        .isEqualTo(40);
    assertThat(onlyIteration(totals).timed()).isEqualTo(395);
    assertThat((double) response.getMaxValue())
        .isCloseTo((395 * 10 - 394.5) * MILLI, within(0.002 * 3_560 * MILLI));
    assertThat(totals.censored(TimeKind.RESPONSE)).isEmpty();
  }

  @Test
  void openLoop_countsWhatItGivesUpWithItsAge() {
    fixture.patience = Duration.ofMillis(100);
    BlockingWorker worker = fixture.worker("mix", "set", "rate", "1000", "arrivals", "fixed");
    fixture.begin(worker, 400 * MILLI);
    fixture.client.during = () -> fixture.clock.advanceMillis(10);
    fixture.stepToTheEnd(worker);
    ForkTotals totals = fixture.end(worker);
    long sent = histogram(totals, TimeKind.RESPONSE).getTotalCount();
    Histogram ages = Objects.requireNonNull(totals.censored(TimeKind.RESPONSE).get(Operation.SET));
    assertThat(sent)
        .describedAs("40 before the end, and none when the patience is over")
        .isEqualTo(50);
    assertThat(ages.getTotalCount()).isEqualTo(395 - sent);
    assertThat((double) ages.getMaxValue())
        .describedAs("the oldest was due at %d ms, 100 ms before the end of its patience", sent)
        .isCloseTo((500.0 - sent) * MILLI, within(15.0 * MILLI));
    assertThat(totals.censored(TimeKind.COMPLETED)).describedAs("never called").isEmpty();
    assertThat(totals.timed()).isEqualTo(sent);
    assertThat(onlyIteration(totals).arrivals().due()).isEqualTo(395);
  }

  @Test
  void timerLag_isRecordedOnlyOfOperationsThatWereWaitedFor() {
    BlockingWorker worker = fixture.worker("mix", "set", "rate", "200", "arrivals", "fixed");
    fixture.begin(worker, 600 * MILLI);
    fixture.client.during = atTheTenth(() -> fixture.clock.advanceMillis(150));
    fixture.stepToTheEnd(worker);
    ForkTotals totals = fixture.end(worker);
    Histogram lag = histogram(totals, TimeKind.TIMER_LAG);
    // 150 ms of lateness are 30 arrivals
    assertThat(lag.getTotalCount()).isEqualTo(totals.operations() - 30).isPositive();
    assertThat(lag.getMaxValue()).isLessThan(MILLI);
  }

  @Test
  void timerLag_isOnlyOfOperationsWhoseTimesCount() {
    BlockingWorker worker = fixture.worker("mix", "set", "rate", "1000", "arrivals", "fixed");
    fixture.begin(worker, 100 * MILLI);
    for (int i = 0; i < 10; i++) {
      worker.step(false);
    }
    fixture.stepToTheEnd(worker);
    ForkTotals totals = fixture.end(worker);
    assertThat(onlyIteration(totals).called()).isGreaterThan(totals.operations());
    assertThat(histogram(totals, TimeKind.TIMER_LAG).getTotalCount())
        .isEqualTo(totals.operations());
  }

  @Test
  void failures_haveNoTimerLag() {
    BlockingWorker worker = fixture.worker("mix", "set", "rate", "1000", "arrivals", "fixed");
    fixture.client.failure = new IOException("gone");
    fixture.begin(worker, 100 * MILLI);
    fixture.stepToTheEnd(worker);
    ForkTotals totals = fixture.end(worker);
    assertThat(totals.errors()).isNotEmpty();
    assertThat(totals.histograms(TimeKind.TIMER_LAG)).isEmpty();
  }

  /** They are drawn too, so that every client gets the same operations. */
  @Test
  void operationsThatAreGivenUp_areThoseThatCome() {
    fixture.patience = Duration.ZERO;
    BlockingWorker worker =
        fixture.worker("mix", "set:1+get:1", "rate", "1000", "arrivals", "fixed");
    fixture.begin(worker, 100 * MILLI);
    fixture.client.during = () -> fixture.clock.advanceMillis(10);
    fixture.stepToTheEnd(worker);
    assertThat(fixture.end(worker).censored(TimeKind.RESPONSE))
        .containsOnlyKeys(Operation.GET, Operation.SET);
  }

  @Test
  void thinkTime_isBetweenAnswerAndCall() {
    BlockingWorker worker = fixture.worker("mix", "set", "thinkTime", "20ms");
    fixture.begin(worker, 400 * MILLI);
    fixture.client.during = () -> fixture.clock.advanceMillis(10);
    fixture.stepToTheEnd(worker);
    Iteration iteration = onlyIteration(fixture.end(worker));
    assertThat(iteration.operations()).isEqualTo(14);
    assertThat(iteration.countedSeconds())
        .describedAs("up to its answer")
        .isCloseTo(0.4, within(1e-4));
    assertThat(iteration.arrivals().due()).isZero();
  }

  /** The last of 14 operations ends 5 ms before the steady state does. */
  @Test
  void operationThatWasDrawn_isSentAtTheEnd() {
    BlockingWorker worker = fixture.worker("mix", "set", "thinkTime", "20ms");
    fixture.begin(worker, 410 * MILLI);
    fixture.client.during = () -> fixture.clock.advanceMillis(10);
    fixture.stepToTheEnd(worker);
    ForkTotals totals = fixture.end(worker);
    assertThat(totals.operations()).isEqualTo(14);
    assertThat(totals.requestCounts().sets()).isEqualTo(15);
  }

  @Test
  void operationsOfTwoIterations_areOneAfterTheOther() {
    BlockingWorker worker = fixture.worker(
        "mix", "set", "thinkTime", "20ms", "keys", "1000", "keyDistribution", "sequential");
    fixture.client.during = () -> fixture.clock.advanceMillis(10);
    fixture.begin(worker, 410 * MILLI);
    fixture.stepToTheEnd(worker);
    worker.drain();
    fixture.begin(worker, 410 * MILLI);
    fixture.stepToTheEnd(worker);
    ForkTotals totals = fixture.end(worker);
    assertThat(totals.requestCounts().sets()).isEqualTo(30);
    assertThat(fixture.client.store).as("different keys").hasSize(30);
  }

  @Test
  void spinning_isToldAtTheEnd() {
    BlockingWorker worker = fixture.worker("mix", "set", "rate", "1000", "arrivals", "fixed");
    fixture.begin(worker, 100 * MILLI);
    fixture.stepToTheEnd(worker);
    worker.drain();
    assertThat(fixture.recording.end().spinNanos()).isPositive();
  }

  /** Returns an action that runs in the tenth call, well inside the steady state; others only spin. */
  private Runnable atTheTenth(Runnable action) {
    int[] calls = new int[1];
    return () -> {
      calls[0]++;
      if (calls[0] == 10) {
        action.run();
      } else {
        fixture.clock.spin();
      }
    };
  }

  private static long countAbove(Histogram histogram, long nanos) {
    return histogram.getCountBetweenValues(nanos, histogram.getMaxValue() + 1);
  }
}
