// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import cacheduel.client.Mode;
import cacheduel.timing.Interval;
import cacheduel.timing.Iteration;
import cacheduel.timing.Pacer;
import cacheduel.timing.Recording;
import cacheduel.timing.TimeKind;
import cacheduel.workload.Operation;
import cacheduel.workload.OperationStream;
import cacheduel.workload.SizeBuckets;
import cacheduel.workload.Values;
import cacheduel.workload.Workload;
import java.io.IOException;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class BlockingWorkerTest {
  private static final long MINUTE = 60_000_000_000L;
  private static final long MILLI = 1_000_000;

  private final Recording recording = new Recording();
  private final HookedClient client = new HookedClient();
  private final OperationWatchdog watchdog =
      new OperationWatchdog(Duration.ofSeconds(1), dump -> {});
  private @Nullable WorkerLog log;

  @AfterEach
  void close() throws InterruptedException {
    watchdog.close();
  }

  @Test
  void step_isOneOperation() {
    BlockingWorker worker = worker("mix", "set");
    begin(worker, MINUTE);
    for (int i = 0; i < 10; i++) {
      worker.step(true);
    }
    ForkTotals totals = end(worker);
    assertThat(totals.operations()).isEqualTo(10);
    assertThat(totals.attempts().sets()).isEqualTo(10);
    assertThat(histogram(totals, TimeKind.COMPLETED).getTotalCount()).isEqualTo(10);
    assertThat(totals.histograms(TimeKind.ACCEPTED)).isEmpty();
    assertThat(totals.histograms(TimeKind.RESPONSE)).isEmpty();
  }

  @Test
  void operationsOfTheRampUp_areSentAndDoNotCount() {
    BlockingWorker worker = worker("mix", "set");
    begin(worker, MINUTE);
    worker.step(false);
    worker.step(false);
    assertThat(recording.window().isOpen()).isFalse();
    worker.step(true);
    Iteration iteration = onlyIteration(end(worker));
    assertThat(iteration.called()).isEqualTo(3);
    assertThat(iteration.operations()).isEqualTo(1);
    assertThat(iteration.cutOperations()).isZero();
  }

  @Test
  void operationUnderWayWhenTheWindowOpens_isCut() {
    BlockingWorker worker = worker("mix", "set");
    begin(worker, MINUTE);
    client.during = () -> recording.window().openAt(System.nanoTime());
    worker.step(false);
    client.during = () -> {};
    worker.step(true);
    Iteration iteration = onlyIteration(end(worker));
    assertThat(iteration.cutOperations()).isEqualTo(1);
    assertThat(iteration.operations()).isEqualTo(1);
  }

  @Test
  void operationUnderWayWhenTheWindowEnds_isCut() {
    BlockingWorker worker = worker("mix", "set");
    begin(worker, MINUTE);
    worker.step(true);
    client.during = () -> recording.window().endAt(System.nanoTime());
    worker.step(true);
    worker.step(true);
    Iteration iteration = onlyIteration(end(worker));
    assertThat(iteration.cutOperations()).isEqualTo(1);
    assertThat(iteration.operations()).isEqualTo(1);
    assertThat(iteration.called()).isEqualTo(3);
  }

  @Test
  void timeBetweenOperations_isNoPartOfTheirTimes() throws InterruptedException {
    BlockingWorker worker = worker("mix", "set");
    begin(worker, MINUTE);
    worker.step(true);
    client.during = () -> sleep(30);
    Thread.sleep(50);
    worker.step(true);
    client.during = () -> {};
    Iteration iteration = onlyIteration(end(worker));
    assertThat(iteration.betweenNanos()).isGreaterThanOrEqualTo(50 * MILLI);
    assertThat(iteration.timedNanos()).isGreaterThanOrEqualTo(30 * MILLI);
    assertThat(iteration.timedNanos() + iteration.betweenNanos())
        .isLessThanOrEqualTo((long) (iteration.seconds() * 1e9) + 1);
  }

  @Test
  void littlesLaw_holdsForWhatIsRecorded() {
    BlockingWorker worker = worker("mix", "set");
    begin(worker, 500 * MILLI);
    client.during = () -> sleep(2);
    do {
      worker.step(true);
    } while (System.nanoTime() - recording.window().end() < 0);
    ForkTotals totals = end(worker);
    double mean = Objects.requireNonNull(totals.histograms(TimeKind.COMPLETED).get(Operation.SET))
        .getMean();
    LittlesLaw law =
        Objects.requireNonNull(LittlesLaw.of(1, totals.iterations(), mean), "too few operations");
    assertThat(law.ratio()).isCloseTo(1, within(0.03));
  }

  @Test
  void failure_isAnErrorAndNoOperation() {
    BlockingWorker worker = worker("mix", "set");
    begin(worker, MINUTE);
    worker.step(true);
    client.failure = new IOException("gone");
    worker.step(true);
    worker.step(true);
    ForkTotals totals = end(worker);
    assertThat(totals.operations()).isEqualTo(1);
    assertThat(totals.errors()).containsExactly(Map.entry("IOException: gone", 2L));
    assertThat(totals.intervals().stream().mapToLong(Interval::errors).sum()).isEqualTo(2);
  }

  @Test
  void operationThatHangs_isInterruptedAndCountedAsAnError() {
    BlockingWorker worker = worker("mix", "set");
    begin(worker, MINUTE);
    client.during = () -> sleep(60_000);
    worker.step(true);
    client.during = () -> {};
    worker.step(true);
    ForkTotals totals = end(worker);
    assertThat(totals.operations()).isEqualTo(1);
    assertThat(totals.errors()).hasSize(1).allSatisfy((kind, count) -> {
      assertThat(kind).startsWith("no answer within the operation timeout, interrupted");
      assertThat(count).isEqualTo(1);
    });
  }

  @Test
  void wrongAnswer_isCounted() throws Exception {
    BlockingWorker worker = worker("mix", "get", "keys", "1");
    begin(worker, MINUTE);
    client.store.put("cd:0000000000", new byte[1024]);
    worker.step(true);
    assertThat(end(worker).wrong).isEqualTo(1);
  }

  @Test
  void deletedKeys_areStoredAgainBeforeTheNextIteration() throws Exception {
    BlockingWorker worker = worker("mix", "delete", "keys", "20", "keyDistribution", "sequential");
    for (int i = 0; i < 20; i++) {
      client.store.put("cd:%010d".formatted(i), new byte[1024]);
    }
    begin(worker, MINUTE);
    for (int i = 0; i < 5; i++) {
      worker.step(true);
    }
    worker.drain();
    assertThat(client.store).hasSize(15);
    begin(worker, MINUTE);
    assertThat(client.store).hasSize(20);
    worker.step(true);
    ForkTotals totals = end(worker);
    assertThat(totals.iterations()).extracting(Iteration::operations).containsExactly(5L, 1L);
    assertThat(totals.wrong).isZero();
  }

  @Test
  void writeWithoutAnAnswer_isAcceptedNotCompleted() {
    BlockingWorker worker = worker(Mode.NOREPLY, "mix", "set");
    begin(worker, MINUTE);
    worker.step(true);
    ForkTotals totals = end(worker);
    assertThat(totals.operations()).isEqualTo(1);
    assertThat(totals.histograms(TimeKind.COMPLETED)).isEmpty();
    assertThat(histogram(totals, TimeKind.ACCEPTED).getTotalCount()).isEqualTo(1);
  }

  /** One call takes 100 ms while one is due every 5 ms. */
  @Test
  void openLoop_timesFromTheIntendedStart() {
    BlockingWorker worker = worker("mix", "set", "rate", "200", "arrivals", "fixed");
    begin(worker, 600 * MILLI);
    client.during = atTheTenth(() -> sleep(100));
    stepToTheEnd(worker);
    ForkTotals totals = end(worker);
    Histogram response = histogram(totals, TimeKind.RESPONSE);
    Histogram service = histogram(totals, TimeKind.COMPLETED);
    assertThat(response.getTotalCount()).isEqualTo(totals.operations());
    assertThat(service.getTotalCount()).isEqualTo(totals.operations());
    long slowCalls = countAbove(service, 50 * MILLI);
    // the call itself and those that were due in its first half
    assertThat(slowCalls).isPositive();
    assertThat(countAbove(response, 50 * MILLI)).isGreaterThanOrEqualTo(slowCalls + 9);
    assertThat(response.getMean()).isGreaterThan(service.getMean());
  }

  @Test
  void openLoop_sendsWhatIsDueAndNoMore() {
    BlockingWorker worker = worker("mix", "set", "rate", "1000", "arrivals", "fixed");
    begin(worker, 400 * MILLI);
    stepToTheEnd(worker);
    Iteration iteration = onlyIteration(end(worker));
    assertThat(iteration.arrivals()).isBetween(394L, 396L);
    assertThat(iteration.operations() + iteration.cutOperations() + iteration.unsent())
        .isBetween(iteration.arrivals() - 1, iteration.arrivals());
  }

  @Test
  void openLoop_countsWhatWasNeverSent() {
    BlockingWorker worker = worker("mix", "set", "rate", "1000", "arrivals", "fixed");
    begin(worker, 400 * MILLI);
    client.during = () -> sleep(10);
    stepToTheEnd(worker);
    ForkTotals totals = end(worker);
    ArrivalRate rate = ArrivalRate.of(1_000, totals.iterations());
    assertThat(rate.due()).isBetween(394L, 396L);
    assertThat(rate.unsent()).isGreaterThan(300);
    assertThat(rate.isKept()).isFalse();
  }

  @Test
  void timerLag_isRecordedOnlyOfOperationsThatWereWaitedFor() {
    BlockingWorker worker = worker("mix", "set", "rate", "200", "arrivals", "fixed");
    begin(worker, 600 * MILLI);
    client.during = atTheTenth(() -> sleep(150));
    stepToTheEnd(worker);
    ForkTotals totals = end(worker);
    long waited = histogram(totals, TimeKind.TIMER_LAG).getTotalCount();
    assertThat(waited).isLessThanOrEqualTo(totals.operations() - 29);
    assertThat(waited).isPositive();
  }

  @Test
  void thinkTime_isBetweenAnswerAndCall() {
    BlockingWorker worker = worker("mix", "set", "thinkTime", "20ms");
    begin(worker, 400 * MILLI);
    client.during = () -> sleep(10);
    stepToTheEnd(worker);
    Iteration iteration = onlyIteration(end(worker));
    assertThat(iteration.operations()).isBetween(1L, 14L);
    assertThat(iteration.arrivals()).isZero();
  }

  /** One in the middle of the window, which opens a little after the schedule begins. */
  private static Runnable atTheTenth(Runnable action) {
    int[] calls = new int[1];
    return () -> {
      calls[0]++;
      if (calls[0] == 10) {
        action.run();
      }
    };
  }

  private static long countAbove(Histogram histogram, long nanos) {
    return histogram.getCountBetweenValues(nanos, histogram.getMaxValue() + 1);
  }

  private void stepToTheEnd(BlockingWorker worker) {
    recording.window().openAt(System.nanoTime());
    while (System.nanoTime() - recording.window().end() < 0) {
      worker.step(true);
    }
  }

  private BlockingWorker worker(String... params) {
    return worker(Mode.BLOCKING, params);
  }

  private BlockingWorker worker(Mode mode, String... params) {
    Map<String, String> asked = new HashMap<>();
    for (int i = 0; i < params.length; i += 2) {
      asked.put(params[i], params[i + 1]);
    }
    Workload workload = Workload.parse(asked);
    Values values = Values.of(workload);
    WorkerLog mine = new WorkerLog(mode, values, SizeBuckets.of(workload.valueSize()), recording);
    log = mine;
    return new BlockingWorker(
        client,
        OperationStream.of(workload, values, "cd:", 0, 1),
        0,
        mine,
        watchdog,
        workload.pacing().isPaced() ? Pacer.of(workload.pacing(), 42, 0, 1) : null);
  }

  private void begin(BlockingWorker worker, long nanos) {
    recording.begin(true, nanos);
    worker.begin(recording.window());
  }

  private ForkTotals end(BlockingWorker worker) {
    worker.drain();
    recording.end();
    ForkTotals totals = new ForkTotals();
    totals.add(recording);
    Objects.requireNonNull(log).addTo(totals);
    return totals;
  }

  private static Iteration onlyIteration(ForkTotals totals) {
    List<Iteration> iterations = totals.iterations();
    assertThat(iterations).hasSize(1);
    return iterations.get(0);
  }

  private static Histogram histogram(ForkTotals totals, TimeKind kind) {
    return Objects.requireNonNull(totals.histograms(kind).get(Operation.SET));
  }

  private static void sleep(long millis) {
    try {
      Thread.sleep(millis);
    } catch (InterruptedException e) {
      throw new IllegalStateException("interrupted", e);
    }
  }

  /** Does something in the middle of each operation. */
  private static final class HookedClient extends MapClient {
    Runnable during = () -> {};

    @Nullable
    Exception failure;

    @Override
    public void set(String key, Object value, int ttlSeconds) throws Exception {
      during.run();
      if (failure != null) {
        throw failure;
      }
      super.set(key, value, ttlSeconds);
    }
  }
}
